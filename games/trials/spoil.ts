/** What takes the place of a value that was right, one at a time: of the wrong kind, out of bounds, too much or too little. */
function wrongOf(value: unknown): unknown[] {
  if (typeof value === 'number')
    return [-value, 0, value + 0.5, value * 1e6, 1e20, Number.MAX_SAFE_INTEGER, null, String(value), [value]];
  if (typeof value === 'string') return ['', `${value} `, value.repeat(100), null, 0, [value]];
  if (typeof value === 'boolean') return [null, 0, String(value)];
  if (Array.isArray(value))
    return [
      [],
      [...value, ...value],
      Array.from({ length: 300 }, () => value[0]),
      null,
      Object.fromEntries(value.entries()),
      value.slice(1),
    ];
  if (typeof value === 'object' && value !== null) return [{ ...value, more: 1 }, null, [], [value], ''];
  return [0, '', {}];
}

/** Copies of plain data, each with one thing in it spoilt, and each with one name left out. */
export function spoilt(value: unknown): unknown[] {
  const own = wrongOf(value);
  if (typeof value !== 'object' || value === null) return own;
  const parts = Array.isArray(value) ? [...value.entries()].slice(0, 3) : Object.entries(value);
  const inner = parts.flatMap(([key, part]) => spoilt(part).map((wrong) => withPart(value, key, wrong)));
  const without = Array.isArray(value)
    ? []
    : Object.keys(value).map((key) =>
        Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)),
      );
  return [...own, ...inner, ...without];
}

const withPart = (value: object, key: string | number, part: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown, at) => (at === key ? part : one))
    : { ...value, [key]: part };
