/** What the legs of a transfer add up to, by currency: zero, always; the page shows it rather than claims it. */
export function sumsOf(
  entries: readonly { amount: number; currency: string }[],
): { currency: string; sum: number }[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, sum]) => ({ currency, sum }));
}

/** Members first, whose money it is. */
const order = ['member', 'house', 'vendor', 'provider'];

const placeOf = (kind: string): number => (order.includes(kind) ? order.indexOf(kind) : order.length);

export function inOwnerOrder<Row extends { ownerKind: string; purpose: string }>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted(
    (a, b) => placeOf(a.ownerKind) - placeOf(b.ownerKind) || a.purpose.localeCompare(b.purpose),
  );
}

/** What each kind of owner has in all. */
export function byOwner(
  rows: readonly { ownerKind: string; balance: number }[],
): { ownerKind: string; balance: number }[] {
  const sums = new Map<string, number>();
  for (const { ownerKind, balance } of rows) sums.set(ownerKind, (sums.get(ownerKind) ?? 0) + balance);
  return [...sums]
    .map(([ownerKind, balance]) => ({ ownerKind, balance }))
    .toSorted((a, b) => placeOf(a.ownerKind) - placeOf(b.ownerKind));
}
