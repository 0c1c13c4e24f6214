const maxLength = 160;

const shown = (value: unknown): string => {
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : String(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
};

/** For the record: each field that changed as 'before → after'. */
export function changesOf(before: object, after: object): Record<string, string> {
  return Object.fromEntries(
    Object.keys(after)
      .map((key) => [key, shown(Reflect.get(before, key)), shown(Reflect.get(after, key))] as const)
      .filter(([, old, now]) => old !== now)
      .map(([key, old, now]) => [key, `${old} → ${now}`]),
  );
}
