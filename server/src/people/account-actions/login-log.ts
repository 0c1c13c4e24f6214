import type { operatorAccessCalls } from '@croupier/contract';
import type { Call } from '../../platform/http/call.ts';
import type { SecurityLog } from '../security-log/index.ts';
import type { AccountActionDeps } from './index.ts';
import type { Console } from '../../console/index.ts';
import { filterDetail } from '../../platform/lists/filter.ts';
import { openCountries } from '../../site/index.ts';

type Kinds = NonNullable<Parameters<SecurityLog['list']>[0]['kinds']>;

const kindsOf: Record<'login' | 'failed' | 'locked' | 'changes' | 'files', Kinds> = {
  login: ['login', 'logout', 'session.ended'],
  failed: ['login.failed', 'login.second-factor-failed'],
  locked: ['login.locked'],
  changes: [
    'password.changed',
    'password.reset',
    'authenticator.added',
    'authenticator.removed',
    'recovery-codes.made',
    'mobile.verified',
    'email.verified',
    'social.linked',
    'social.unlinked',
    'passkey.added',
    'passkey.removed',
    'status.changed',
  ],
  files: ['list.exported'],
};

const nothing = { content: [], nextCursor: null };

/** The doors of all accounts of the brand. Who looked for whom goes on record. */
export async function loginLog(
  { members, securityLog }: Pick<AccountActionDeps, 'members' | 'securityLog'>,
  console: Console,
  call: Call<typeof operatorAccessCalls.logins>,
) {
  const { account = '', address = '', kind } = call.query;
  const merchantId = call.merchant.id;
  await console.look(call, {
    action: 'logins.viewed',
    subject: { type: 'logins', id: '' },
    detail: filterDetail(kind === 'all' ? { ...call.query, kind: '' } : call.query),
  });
  const member = account === '' ? null : await members.byAccount(merchantId, account);
  if (account !== '' && !member) return nothing;
  const { rows, next } = await securityLog.search({
    ...call.query,
    merchantId,
    ...(member ? { memberId: member.id } : {}),
    address: address === '' ? undefined : address,
    ...(kind === 'all' ? {} : { kinds: kindsOf[kind] }),
  });
  const accounts = await members.lookup.accounts(
    merchantId,
    rows.flatMap(({ memberId }) => memberId ?? []),
  );
  const countries = await openCountries();
  return {
    content: rows.map(({ memberId, at, ...row }) => ({
      ...row,
      member: memberId === null ? null : { id: memberId, account: accounts.get(memberId) ?? memberId },
      country: countries.of(row.address),
      at: at.toISOString(),
    })),
    nextCursor: next,
  };
}
