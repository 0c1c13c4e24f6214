/** An account has to be this old, by the business clock, before it approves anything. */
export const seasoningHours = 24;

export type LimitKind = 'withdrawal' | 'deposit' | 'adjustment' | 'win';
export const limitKinds: readonly LimitKind[] = ['withdrawal', 'deposit', 'adjustment', 'win'];

/** What the rule looks at in an account of the console. */
export interface Person {
  id: string;
  account: string;
  status: 'invited' | 'enrolled' | 'active' | 'blocked';
  activeSince: Date | null;
  /** Who opened or reset it: they may have held its link. */
  openers: readonly string[];
}

export type Refusal = 'OWN_PROPOSAL' | 'APPROVER_NOT_INDEPENDENT' | 'APPROVER_TOO_NEW' | 'APPROVAL_LAPSED';

/** What someone did at a time counts while they are active, and have been ever since: a block or a reset ends it for good. */
export function counts(person: Person | undefined, at: Date): boolean {
  return person?.status === 'active' && person.activeSince !== null && person.activeSince <= at;
}

/** From when on someone may approve. */
export const seasonedFrom = ({ activeSince }: Pick<Person, 'activeSince'>): Date | null =>
  activeSince === null ? null : new Date(activeSince.getTime() + seasoningHours * 3600_000);

/**
 * Two accounts are two people unless one opened or reset the other, and may have held its link. Anyone who agreed that an account
 * becomes active never held it, and is as independent of it as anyone.
 */
export function independent(first: Person, second: Person): boolean {
  return !second.openers.includes(first.id) && !first.openers.includes(second.id);
}

/**
 * Why someone may not approve, or null. `first` is who proposed or agreed before, and when; absent where one person is enough.
 */
export function refusalOf(
  approver: Person,
  now: Date,
  first?: { person: Person | undefined; at: Date },
): Refusal | null {
  const seasoned = seasonedFrom(approver);
  if (approver.status !== 'active' || seasoned === null || now < seasoned) return 'APPROVER_TOO_NEW';
  if (!first) return null;
  if (first.person?.id === approver.id) return 'OWN_PROPOSAL';
  if (!first.person || !counts(first.person, first.at)) return 'APPROVAL_LAPSED';
  return independent(first.person, approver) ? null : 'APPROVER_NOT_INDEPENDENT';
}
