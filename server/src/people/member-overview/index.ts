import { type Language, operatorOverviewCalls, type ValueOf } from '@croupier/contract';
import { type Db, transaction, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { isId, newId } from '../../platform/ids.ts';
import { minor } from '../../platform/formats/money.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';
import type { MessageView } from '../inbox/index.ts';
import type { ListedSession } from '../session/index.ts';
import { casesOf, hintsOf } from './cases.ts';
import { insertNote, type NoteRow, readNotes } from './store.ts';
import type { Agents } from '../../network/index.ts';
import type { Cashier } from '../../cashier/index.ts';
import type { Console, OperatorCall } from '../../console/index.ts';
import type { Vip } from '../../engagement/index.ts';
import { cursorId } from '../../platform/lists/cursor.ts';

interface Who {
  merchantId: string;
  id: string;
}

export interface OverviewDeps {
  find(merchantId: string, id: string): Promise<{ id: string; type: number } | null>;
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  identity: Pick<Identity, 'summary' | 'hasWithdrawalPassword' | 'payoutAccounts' | 'sharedKey'>;
  contacts(member: Who): Promise<{ mobile: string | null; email: string | null; authenticator: boolean }>;
  vip: Pick<Vip, 'standing'>;
  sessions(merchantId: string, memberId: string): Promise<ListedSession[]>;
  devices(
    on: Db | Tx,
    member: { merchantId: string; memberId: string },
  ): Promise<{ known: number; sharedWith: string[] }>;
  agents: Pick<Agents, 'uplines'>;
  cashier: Pick<Cashier, 'queue' | 'corrections'>;
  closing(on: Db | Tx, member: Who): Promise<boolean>;
  /** What the member has yet to give before it may deposit or play. */
  detailsDue(merchant: Merchant, member: Who & { type: number }): Promise<readonly string[]>;
  messages(member: Who, language: Language, limit: number): Promise<MessageView[]>;
}

type Overview = ValueOf<typeof operatorOverviewCalls.overview>;

/** How far back cases and hints are looked for; what is older is in the desks' own lists. */
const shownOrders = 30;
const shownSessions = 10;
const shownMessages = 5;

/** A member from all sides, for the console: only what other features show of it, and operators' own notes. */
export function createMemberOverview(
  platform: Platform,
  deps: OverviewDeps,
): { console(console: Console): { routes: readonly Route[] } } {
  const { db, clock } = platform;
  const known = async (call: OperatorCall, id: string): Promise<Who & { type: number }> => {
    const found = isId(id) ? await deps.find(call.merchant.id, id) : null;
    return found ? { merchantId: call.merchant.id, id, type: found.type } : fail('NOT_FOUND');
  };
  const about = (member: Who) => ({ type: 'member', id: member.id });
  return {
    console: (console) => ({
      routes: implement(operatorOverviewCalls)({
        overview: console.allow('members.read', async (call) => {
          const member = await known(call, call.params.id);
          await console.look(call, { action: 'member.overview_viewed', subject: about(member) });
          return overviewOf(platform, deps, call, member);
        }),
        notes: console.allow('members.read', async (call) => {
          const member = await known(call, call.params.id);
          const { cursor, limit } = call.query;
          const rows = await readNotes(db, member, { before: cursorId(cursor), limit: limit + 1 });
          const content = rows.slice(0, limit).map(presentNote);
          return { content, nextCursor: rows.length > limit ? (content.at(-1)?.id ?? null) : null };
        }),
        addNote: console.allow('members.read', async (call) => {
          const member = await known(call, call.params.id);
          const at = clock.now();
          const { id: operatorId, account } = call.operator;
          const row = { id: newId(at.getTime()), text: call.body.text, operatorId, account, at };
          await transaction(db, async (tx) => {
            await insertNote(tx, member, row);
            await console.record(tx, call, { action: 'member.noted', subject: about(member) });
          });
          return presentNote(row);
        }),
      }),
    }),
  };
}

async function overviewOf(
  { db }: Platform,
  deps: OverviewDeps,
  call: OperatorCall,
  member: Who & { type: number },
): Promise<Overview> {
  const { merchantId, id } = member;
  const filter = { memberId: id, limit: shownOrders };
  const [security, standing, sessions, devices, uplines, deposits, withdrawals, messages] = await Promise.all(
    [
      securityOf(deps, member),
      deps.vip.standing(member),
      deps.sessions(merchantId, id),
      deps.devices(db, { merchantId, memberId: id }),
      deps.agents.uplines(merchantId, id),
      deps.cashier.queue.deposits(merchantId, filter),
      deps.cashier.queue.withdrawals(merchantId, filter),
      deps.messages(member, call.language, shownMessages),
    ],
  );
  const [identity, corrections, closing, detailsDue, payoutAccounts, refs] = await Promise.all([
    deps.identity.summary(member),
    deps.cashier.corrections(merchantId, id),
    deps.closing(db, member),
    deps.detailsDue(call.merchant, member),
    accountsOf(db, deps, member),
    refsIn(deps, merchantId, [...devices.sharedWith, ...uplines]),
  ]);
  const seesLogins = call.operator.permissions.has('logins.read');
  return {
    security,
    payoutAccounts,
    level: standing.level && {
      rank: standing.rank,
      name: standing.level.name[call.language],
      turnover: minor(standing.turnover),
    },
    sessions: sessions
      .slice(0, shownSessions)
      .map(({ id: sessionId, openedAt, seenAt, address, userAgent }) => ({
        id: sessionId,
        openedAt: openedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        address: seesLogins ? address : null,
        userAgent,
      })),
    devices: { known: devices.known, sharedWith: devices.sharedWith.map(refs) },
    uplines: uplines.map(refs),
    cases: casesOf({
      member,
      deposits: deposits.content,
      withdrawals: withdrawals.content,
      corrections,
      identity,
      closing,
    }),
    hints: hintsOf({ deposits: deposits.content, withdrawals: withdrawals.content, detailsDue }),
    messages: messages.map(({ id: messageId, title, at, read }) => ({ id: messageId, title, at, read })),
  };
}

async function securityOf(deps: OverviewDeps, member: Who): Promise<Overview['security']> {
  const [withdrawalPassword, contacts] = await Promise.all([
    deps.identity.hasWithdrawalPassword(member),
    deps.contacts(member),
  ]);
  return { withdrawalPassword, ...contacts };
}

async function accountsOf(db: Db, deps: OverviewDeps, member: Who): Promise<Overview['payoutAccounts']> {
  const accounts = await deps.identity.payoutAccounts(db, member);
  return Promise.all(
    accounts.map(async ({ id, kind, masked, createdAt, usableFrom }) => {
      const shared = await deps.identity.sharedKey(db, member, id);
      const refs = await refsIn(deps, member.merchantId, shared);
      return {
        id,
        kind,
        masked,
        createdAt: createdAt.toISOString(),
        usableFrom: usableFrom.toISOString(),
        sharedWith: shared.map(refs),
      };
    }),
  );
}

async function refsIn(deps: OverviewDeps, merchantId: string, ids: readonly string[]) {
  const names = await deps.accounts(merchantId, [...new Set(ids)]);
  return (id: string) => ({ id, account: names.get(id) ?? id });
}

const presentNote = ({ id, text, account, at }: NoteRow) => ({
  id,
  text,
  operator: account,
  at: at.toISOString(),
});
