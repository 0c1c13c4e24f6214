interface Signing {
  retired_at: Date | null;
  last_used_at: Date | null;
}

/**
 * Which of a provider's keys the site signs with: the newest that the provider has signed with itself, so that nothing is
 * refused before the provider has changed over; else the oldest. The keys come newest first.
 */
export function signingRow<Row extends Signing>(keys: readonly Row[], now = Date.now()): Row | undefined {
  const inForce = keys.filter(({ retired_at }) => retired_at === null || retired_at.getTime() > now);
  return inForce.find(({ last_used_at }) => last_used_at !== null) ?? inForce.at(-1);
}

/** As it is kept: paths are put behind it. */
export const addressOf = (typed: string): string => typed.replace(/\/+$/, '');
