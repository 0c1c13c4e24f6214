/** So many minor units of a currency are worth about one of the real. */
const worth: Readonly<Record<string, number>> = { COP: 1_000 };

export const worthOf = (currency: string): number => worth[currency] ?? 1;
