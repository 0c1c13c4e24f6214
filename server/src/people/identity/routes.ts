import { identityCalls } from '@croupier/contract';
import { implement, type Route } from '../../platform/http/call.ts';
import { addBankAccount } from './payout-accounts/bank-account.ts';
import { addPayoutAccount } from './payout-accounts/payout-accounts.ts';
import type { IdentityParts } from './index.ts';
import { openPerson } from './person.ts';
import { marketOf } from '../../site/index.ts';
import { type PayoutAccountRow, readIdentity, readPassword, readPayoutAccounts } from './store.ts';
import { verifyIdentity } from './verify-identity.ts';
import { setWithdrawalPassword } from './payout-accounts/withdrawal-password.ts';

export function identityRoutes(parts: IdentityParts): Route[] {
  const { db, vault } = parts.platform;
  return implement(identityCalls)({
    security: async ({ merchant, member }) => {
      const [identity, password, accounts, file] = await Promise.all([
        readIdentity(db, member),
        readPassword(db, member),
        readPayoutAccounts(db, member),
        parts.onFile(db, member),
      ]);
      const { mask } = marketOf(merchant).documents.person;
      const person = identity && openPerson(vault, member, identity.person_sealed);
      return {
        identity: {
          state: identity?.state ?? 'none',
          name: person?.fullName ?? null,
          maskedCpf: person ? mask(person.document) : null,
          reason: identity?.decision_reason ?? null,
        },
        onFile: {
          maskedCpf: file?.idNumber ? mask(file.idNumber) : null,
          birthDate: file?.birthday ?? null,
        },
        withdrawalPasswordSet: password !== undefined,
        payoutAccounts: accounts.map(showAccount),
      };
    },
    verifyIdentity: ({ merchant, member, body, language }) =>
      verifyIdentity(parts, merchant, member, body, language),
    setWithdrawalPassword: async ({ member, body, language }) => {
      await setWithdrawalPassword(parts, member, body, language);
      return {};
    },
    addPayoutAccount: async ({ merchant, member, body }) =>
      showAccount(await addPayoutAccount(parts, merchant, member, body)),
    addBankAccount: async ({ merchant, member, body, language }) =>
      showAccount(await addBankAccount(parts, merchant, member, body, language)),
  });
}

const showAccount = (row: PayoutAccountRow) => ({
  id: row.id,
  kind: row.kind,
  masked: row.masked,
  usableFrom: row.usable_from.toISOString(),
  createdAt: row.created_at.toISOString(),
});
