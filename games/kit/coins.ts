/** Games count their stakes in minor units of the real; where a unit is worth far less, a coin is so many of them. */
const coins: Readonly<Record<string, number>> = { COP: 1_000 };

/** Minor units of this currency that stand for one of those in which games state stakes and caps. */
export const coinOf = (currency: string): number => coins[currency] ?? 1;
