import { ApiFailure } from '../../platform/api/api.ts';

/** Whose contracts a refusal names that asks to agree with their end. */
export function endedAccounts(error: unknown): string[] {
  const value = error instanceof ApiFailure ? error.value : null;
  if (typeof value !== 'object' || value === null || !('accounts' in value)) return [];
  return Array.isArray(value.accounts)
    ? value.accounts.filter((one): one is string => typeof one === 'string')
    : [];
}
