/**
 * What is composed later in the same start, as an argument of what is composed earlier. Each property is looked up at the call,
 * so it must not be destructured during composition: that throws a ReferenceError at the start.
 */
export function late<T extends object>(of: () => T): T {
  return new Proxy<T>(Object.create(null) as T, {
    get(_, key) {
      const target = of();
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
