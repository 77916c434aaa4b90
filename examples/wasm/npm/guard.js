// Keeps objects that are gone away from the compiled code. That would throw from its midst, and leave
// its stacks as high as they were then: enough of such calls would break it.

/** How many calls each object is in. */
const inUse = new WeakMap();

/** Guards all methods and properties of the objects of some classes. */
export function guard(classes) {
  const isOurs = (value) => classes.some((one) => value instanceof one);
  for (const one of classes) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(one.prototype))) {
      if (name === "constructor" || name.startsWith("__")) continue;
      for (const part of ["value", "get"]) {
        if (typeof property[part] === "function") property[part] = guarded(one, name, property[part], isOurs);
      }
      Object.defineProperty(one.prototype, name, property);
      // `using` calls what `free` was.
      if (name === "free" && Symbol.dispose) one.prototype[Symbol.dispose] = one.prototype.free;
    }
  }
}

function guarded(one, name, method, isOurs) {
  return function (...values) {
    if (!(this instanceof one)) throw new TypeError(`${name} has to be called on a ${one.name}`);
    if (name === "free" && !this.__wbg_ptr) return undefined;
    const objects = [this, ...values.filter(isOurs)];
    for (const object of objects) {
      if (!object.__wbg_ptr) throw new Error(`this ${object.constructor.name} has been freed`);
    }
    if (name === "free" && inUse.get(this)) throw new Error(`this ${one.name} is in use, and cannot be freed now`);
    for (const object of objects) inUse.set(object, (inUse.get(object) ?? 0) + 1);
    try {
      return method.apply(this, values);
    } finally {
      for (const object of objects) inUse.set(object, inUse.get(object) - 1);
    }
  };
}
