import { inEachLanguage, messagesOf } from '../../messages/index.ts';
import type { Localised, ConsolePermission } from '@croupier/contract';

const say = messagesOf('roles');

/** The code of a role: a built-in one, or one that the operator made. */
export type Role = string;
export const builtInRoles = ['admin', 'finance', 'support'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];
/** Has all rights and is never changed, so that someone always can. */
export const administratorRole = 'admin' satisfies BuiltInRole;

/**
 * What a person may do in the console, and which built-in roles beside the administrators' come with it. Each call asks for
 * exactly one of them. Support answers players and sees no names or keys in full; finance decides on money; what visitors see is
 * edited by administrators, who alone read what operators did, so that nobody audits themselves.
 */
const rights = {
  'members.read': ['finance', 'support'],
  'members.personal': ['finance'],
  'members.manage': ['support'],
  'logins.read': ['finance', 'support'],
  'deposits.read': ['finance', 'support'],
  'deposits.decide': ['finance'],
  'withdrawals.read': ['finance', 'support'],
  'withdrawals.decide': ['finance'],
  'adjustments.read': ['finance'],
  'adjustments.propose': ['finance'],
  'adjustments.decide': ['finance'],
  'reconciliation.read': ['finance'],
  'reconciliation.import': ['finance'],
  'finance.read': ['finance'],
  'wins.read': ['finance', 'support'],
  'wins.decide': ['finance'],
  'identities.read': ['finance'],
  'identities.decide': ['finance'],
  'agents.read': ['finance', 'support'],
  'agents.move': [],
  'contracts.read': ['finance', 'support'],
  'contracts.edit': ['finance'],
  'commissions.read': ['finance', 'support'],
  'commissions.decide': ['finance'],
  'ledger.read': ['finance'],
  'audit.read': ['finance'],
  'audit.run': ['finance'],
  'actions.read': [],
  'operators.read': [],
  'operators.edit': [],
  'content.read': ['finance', 'support'],
  'content.edit': [],
  'content.publish': [],
  'catalogue.read': ['finance', 'support'],
  'catalogue.edit': [],
  'lotteries.read': ['finance', 'support'],
  'lotteries.exposure': ['finance'],
  'lotteries.retry': ['finance'],
  'lotteries.edit': ['finance'],
  'lotteries.decide': ['finance'],
  'keys.read': [],
  'keys.edit': [],
  'site.read': ['finance', 'support'],
  'site.edit': [],
  'feedback.read': ['support'],
  'feedback.handle': ['support'],
  'gaming.read': ['finance', 'support'],
  'gaming.exclude': ['support'],
  'closures.read': ['finance', 'support'],
  'closures.decide': ['finance'],
} as const satisfies Record<ConsolePermission, readonly Exclude<BuiltInRole, typeof administratorRole>[]>;

export type Permission = ConsolePermission;
export const isPermission = (right: string): right is Permission => Object.hasOwn(rights, right);
export const permissions = Object.keys(rights).filter(isPermission);

export const builtInNames = (role: BuiltInRole): Localised =>
  inEachLanguage((language) => say(language, role));

export const builtIn = (role: Role): BuiltInRole | undefined => builtInRoles.find((one) => one === role);

/** The rights of a role: as the operator made it where `own` is given, else as it came; an unknown role has none. */
export function permissionsOf(role: Role, own: readonly string[] | null = null): ReadonlySet<Permission> {
  if (role === administratorRole) return new Set(permissions);
  if (own !== null) return new Set(own.filter(isPermission));
  return new Set(permissions.filter((right) => (rights[right] as readonly Role[]).includes(role)));
}

/** Maria Alves da Silva → M. A. d. S.: enough to tell two people apart on the telephone. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${String.fromCodePoint(word.codePointAt(0) ?? 0)}.`)
    .join(' ');
}
