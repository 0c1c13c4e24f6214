/** What a person may do in the console. Each call asks for exactly one of them. */
export const permissions = [
  'members.read',
  'members.personal',
  'members.manage',
  'logins.read',
  'deposits.read',
  'deposits.decide',
  'withdrawals.read',
  'withdrawals.decide',
  'adjustments.read',
  'adjustments.propose',
  'adjustments.decide',
  'reconciliation.read',
  'reconciliation.import',
  'finance.read',
  'wins.read',
  'wins.decide',
  'identities.read',
  'identities.decide',
  'agents.read',
  'agents.move',
  'contracts.read',
  'contracts.edit',
  'commissions.read',
  'commissions.decide',
  'ledger.read',
  'audit.read',
  'audit.run',
  'actions.read',
  'operators.read',
  'operators.edit',
  'content.read',
  'content.edit',
  'content.publish',
  'catalogue.read',
  'catalogue.edit',
  'site.read',
  'site.edit',
  'feedback.read',
  'feedback.handle',
  'gaming.read',
  'gaming.exclude',
  'closures.read',
  'closures.decide',
] as const;

export type Permission = (typeof permissions)[number];
/** The code of a role: a built-in one, or one that the operator made. */
export type Role = string;
export const builtInRoles = ['admin', 'finance', 'support'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];
/** Has all rights and is never changed, so that somebody always can. */
export const administratorRole = 'admin' satisfies BuiltInRole;

/**
 * Support answers players and sees no names or keys in full; finance decides on money; what visitors see is edited by
 * administrators, who alone read what operators did, so that nobody watches over their own record.
 */
const rights: Record<BuiltInRole, readonly Permission[]> = {
  admin: permissions,
  finance: [
    'members.read',
    'members.personal',
    'logins.read',
    'deposits.read',
    'deposits.decide',
    'withdrawals.read',
    'withdrawals.decide',
    'adjustments.read',
    'adjustments.propose',
    'adjustments.decide',
    'reconciliation.read',
    'reconciliation.import',
    'finance.read',
    'wins.read',
    'wins.decide',
    'identities.read',
    'identities.decide',
    'agents.read',
    'contracts.read',
    'contracts.edit',
    'commissions.read',
    'commissions.decide',
    'ledger.read',
    'audit.read',
    'audit.run',
    'content.read',
    'catalogue.read',
    'site.read',
    'gaming.read',
    'closures.read',
    'closures.decide',
  ],
  support: [
    'members.read',
    'members.manage',
    'logins.read',
    'deposits.read',
    'withdrawals.read',
    'agents.read',
    'contracts.read',
    'commissions.read',
    'wins.read',
    'content.read',
    'catalogue.read',
    'site.read',
    'feedback.read',
    'feedback.handle',
    'gaming.read',
    'gaming.exclude',
    'closures.read',
  ],
};

export const builtInNames: Record<BuiltInRole, { pt: string; en: string }> = {
  admin: { pt: 'Administração', en: 'Administration' },
  finance: { pt: 'Financeiro', en: 'Finance' },
  support: { pt: 'Atendimento', en: 'Support' },
};

export const isPermission = (right: string): right is Permission =>
  (permissions as readonly string[]).includes(right);
export const builtIn = (role: Role): BuiltInRole | undefined => builtInRoles.find((one) => one === role);

/** The rights of a role: as the operator made it where `own` is given, else as it came; an unknown role has none. */
export function permissionsOf(role: Role, own: readonly string[] | null = null): ReadonlySet<Permission> {
  if (role === administratorRole) return new Set(permissions);
  if (own !== null) return new Set(own.filter(isPermission));
  const known = builtIn(role);
  return new Set(known === undefined ? [] : rights[known]);
}

/** Maria Alves da Silva → M. A. d. S.: enough to tell two people apart on the telephone. */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${String.fromCodePoint(word.codePointAt(0) ?? 0)}.`)
    .join(' ');
}
