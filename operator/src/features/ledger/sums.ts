/** What the legs of a transfer add up to, by currency: zero, always; the page shows it rather than claims it. */
export function sumsOf(
  entries: readonly { amount: number; currency: string }[],
): { currency: string; sum: number }[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, sum]) => ({ currency, sum }));
}
