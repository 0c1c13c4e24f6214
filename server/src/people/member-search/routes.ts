import { messagesOf } from '../../messages/index.ts';
import { type Language, operatorMemberCalls, type ParsedQuery, type ValueOf } from '@croupier/contract';
import type { Member, MemberLookup } from '../members/index.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { fail } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { filterDetail } from '../../platform/lists/filter.ts';
import { minor } from '../../platform/formats/money.ts';
import type { IdentityQueue, IdentitySummary } from '../identity/index.ts';
import { marketOf } from '../../site/index.ts';
import { type Console, initials, type OperatorCall } from '../../console/index.ts';
import { type BalanceView, type Ledger, statementLine } from '../../ledger/index.ts';

export interface MemberSearchDeps {
  ledger: Pick<Ledger, 'balances' | 'statement'>;
  members: MemberLookup;
  identity(merchantId: string, memberId: string): Promise<IdentitySummary>;
  identities: Pick<IdentityQueue, 'byCpf'>;
  turnover(
    merchantId: string,
    memberId: string,
  ): Promise<{ required: bigint; done: bigint; remaining: bigint }>;
  bets(
    query: ParsedQuery<typeof operatorMemberCalls.bets> & {
      merchantId: string;
      memberId: string;
      language: Language;
    },
  ): Promise<ValueOf<typeof operatorMemberCalls.bets>>;
}

export function memberRoutes(console: Console, deps: MemberSearchDeps): Route[] {
  const about = (call: OperatorCall, action: string, id: string) =>
    console.look(call, { action, subject: { type: 'member', id } });
  const known = async (call: OperatorCall, id: string) => {
    const member = isId(id) ? await deps.members.find(call.merchant.id, id) : null;
    return member ?? fail('NOT_FOUND');
  };
  return implement(operatorMemberCalls)({
    search: console.allow('members.read', async (call) => {
      const { search = '', sort } = call.query;
      if (search.trim() !== '' && sort !== undefined)
        fail('REQUEST_INVALID', {
          errors: { sort: messagesOf('operatorFields')(call.language, 'sortOfSearch') },
        });
      const { person } = marketOf(call.merchant).documents;
      // Account names have letters.
      const cpf = /\p{L}/u.test(search) ? null : person.parse(search);
      const found = await foundBy(deps, call, { ...call.query, search, cpf });
      await console.look(call, {
        action: 'members.searched',
        subject: { type: 'members', id: '' },
        // The record names nobody's document in full.
        detail: filterDetail({ ...call.query, search: cpf === null ? search : person.mask(cpf) }),
      });
      const content = await Promise.all(
        found.rows.map(async (member) => rowOf(call, member, await walletsOf(deps, call, member.id))),
      );
      return { content, nextCursor: found.next };
    }),
    member: console.allow('members.read', async (call) => {
      const member = await known(call, call.params.id);
      await about(call, 'member.viewed', member.id);
      return cardOf(deps, call, member);
    }),
    statement: console.allow('members.read', async (call) => {
      const member = await known(call, call.params.id);
      const main = (await walletsOf(deps, call, member.id)).find((wallet) => wallet.purpose === 'main');
      await about(call, 'member.statement_viewed', member.id);
      if (!main) return { content: [], nextCursor: null };
      const { cursor, limit, from, to, kind, sort } = call.query;
      const page = await deps.ledger.statement({
        merchantId: call.merchant.id,
        accountId: main.accountId,
        ...{ cursor, limit, oldestFirst: sort === 'at' },
        kinds: kind === undefined ? undefined : [kind],
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      });
      return {
        content: page.rows.map((entry) => statementLine(entry, main.purpose)),
        nextCursor: page.next,
      };
    }),
    bets: console.allow('members.read', async (call) => {
      const member = await known(call, call.params.id);
      await about(call, 'member.bets_viewed', member.id);
      const { language, query } = call;
      return deps.bets({ ...query, merchantId: call.merchant.id, memberId: member.id, language });
    }),
  });
}

type Search = Omit<Parameters<MemberLookup['search']>[0], 'merchantId'> & {
  /** The digits, where the search is a CPF. */
  cpf: string | null;
};

/** Who has the CPF comes first; the same digits may also be an account. */
async function foundBy(deps: MemberSearchDeps, call: OperatorCall, { cpf, ...query }: Search) {
  const merchantId = call.merchant.id;
  const found = await deps.members.search({ ...query, merchantId });
  if (cpf === null || query.cursor !== undefined || !call.operator.permissions.has('members.personal'))
    return found;
  const [verified, registered] = await Promise.all([
    deps.identities.byCpf(merchantId, cpf),
    deps.members.byIdNumber(merchantId, cpf),
  ]);
  const owners = await deps.members.some(merchantId, [...new Set([...verified, ...registered])]);
  const known = new Set(owners.map(({ id }) => id));
  return { rows: [...owners, ...found.rows.filter(({ id }) => !known.has(id))], next: found.next };
}

function walletsOf(deps: MemberSearchDeps, call: OperatorCall, memberId: string): Promise<BalanceView[]> {
  return deps.ledger.balances(call.merchant.id, memberId);
}

type FoundMember = NonNullable<Awaited<ReturnType<MemberLookup['find']>>>;

async function cardOf(deps: MemberSearchDeps, call: OperatorCall, member: FoundMember) {
  const merchantId = call.merchant.id;
  const inFull = call.operator.permissions.has('members.personal');
  const [wallets, identity, turnover, answers] = await Promise.all([
    walletsOf(deps, call, member.id),
    deps.identity(merchantId, member.id),
    deps.turnover(merchantId, member.id),
    inFull ? deps.members.answers(merchantId, member.id) : null,
  ]);
  const name = identity.name === null || inFull ? identity.name : initials(identity.name);
  return {
    ...rowOf(call, member, wallets),
    identity: {
      ...identity,
      name,
      maskedCpf: inFull ? identity.maskedCpf : null,
      decidedAt: identity.decidedAt?.toISOString() ?? null,
    },
    upline: member.upline,
    wallets: wallets.map((wallet) => ({
      ...wallet,
      balance: minor(wallet.balance),
      held: minor(wallet.held),
    })),
    turnover: {
      required: minor(turnover.required),
      done: minor(turnover.done),
      remaining: minor(turnover.remaining),
    },
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    answers,
  };
}

function rowOf(call: OperatorCall, member: Member, wallets: BalanceView[]) {
  const main = wallets.find((wallet) => wallet.purpose === 'main');
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    status: member.status,
    balance: minor(main?.balance ?? 0n),
    currency: main?.currency ?? call.merchant.currency,
    registeredAt: member.registeredAt.toISOString(),
  };
}
