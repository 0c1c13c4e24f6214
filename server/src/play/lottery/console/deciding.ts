import type { operatorLotteryCalls } from '@croupier/contract';
import { assertApprover, type Console, firstDecider, type OperatorCall } from '../../../console/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { Call, Handlers } from '../../../platform/http/call.ts';
import { isId, newId } from '../../../platform/ids.ts';
import { filterDetail } from '../../../platform/lists/filter.ts';
import { carryOut, type ChangeView, changeView } from './changes.ts';
import { type Ground, type IssueCall, issueOfCall, keyOf, namesIn, orRecorded, subjectOf } from './ground.ts';
import {
  changeById,
  changePage,
  type ChangeRow,
  endChange,
  type Found,
  insertChange,
  lockChange,
  openChanges,
} from './store.ts';

type Calls = Handlers<typeof operatorLotteryCalls>;
type ChangeCall = OperatorCall &
  Pick<Call<(typeof operatorLotteryCalls)['approve']>, 'params' | 'once' | 'language'>;
type Managed = Awaited<ReturnType<typeof managedFor>>;

const subjectOfRow = (row: ChangeRow) =>
  subjectOf({ vendorCode: row.vendor_code, gameCode: row.game_code, sequence: Number(row.sequence) });

/** What one person proposes for an issue and another one decides. */
export function decidingRoutes(
  ground: Ground,
  console: Console,
): Pick<Calls, 'suspend' | 'proposeVoid' | 'changes' | 'change' | 'approve' | 'reject'> {
  const { db } = ground.platform;
  const view = async (call: OperatorCall, row: ChangeRow): Promise<ChangeView> => {
    const names = await namesIn(ground, call.merchant.id, call.language);
    return changeView(row, await names.game(row.vendor_code, row.game_code));
  };
  const one = async (call: OperatorCall, id: string): Promise<ChangeView> =>
    view(call, (await changeById(db, call.merchant.id, id)) ?? fail('NOT_FOUND'));
  return {
    suspend: suspending(ground, console),
    proposeVoid: console.allow('lotteries.edit', async (call) => {
      const key = keyOf(call);
      await issueOfCall(ground, call);
      const managed = await managedFor(ground, call);
      if ((await openChanges(db, key)).length > 0) fail('STATE_CONFLICT');
      const row = proposalOf(ground, call, managed);
      return call.once({
        begin: async (tx) => {
          const { tickets, amount } = sumsOf(row.found);
          await console.record(tx, call, {
            action: 'lottery.void_proposed',
            subject: subjectOf(key),
            detail: { reason: row.reason, tickets, amount, state: `${managed.state} → voided` },
          });
          if (!(await insertChange(tx, row))) fail('STATE_CONFLICT');
          return { id: row.id };
        },
        finish: ({ id }) => one(call, id),
      });
    }),
    changes: console.allow('lotteries.read', async (call) => {
      const { merchant, operator, query } = call;
      const subject = { type: 'lotteries', id: '' };
      await console.look(call, { action: 'lotteries.changes_viewed', subject, detail: filterDetail(query) });
      const { firstBy, ...asked } = query;
      const filter = { ...asked, first: firstDecider(firstBy, operator) };
      const { rows, next } = await changePage(db, merchant.id, filter);
      return { content: await Promise.all(rows.map((row) => view(call, row))), nextCursor: next };
    }),
    change: console.allow('lotteries.read', (call) => one(call, idOf(call))),
    ...decisions(ground, console, one),
  };
}

const idOf = (call: { params: { id: string } }): string =>
  isId(call.params.id) ? call.params.id : fail('NOT_FOUND');

/** The second person’s word, or the first one’s second thoughts. */
function decisions(
  ground: Ground,
  console: Console,
  one: (call: OperatorCall, id: string) => Promise<ChangeView>,
): Pick<Calls, 'approve' | 'reject'> {
  const { db, clock } = ground.platform;
  const decided = ({ operator }: OperatorCall) => ({
    decider_id: operator.id,
    decided_by: operator.account,
    decided_at: clock.now(),
  });
  return {
    approve: console.allow('lotteries.decide', (call) =>
      call.once({
        begin: async (tx) => {
          const row = await proposed(tx, call);
          const first = { operatorId: row.proposer_id, at: row.proposed_at };
          const merchantId = call.merchant.id;
          await assertApprover(tx, { merchantId, operatorId: call.operator.id, now: clock.now(), first });
          const { tickets, amount } = sumsOf(row.found);
          await console.record(tx, call, {
            action: 'lottery.void_approved',
            subject: subjectOfRow(row),
            detail: { reason: row.reason, proposer: row.proposed_by, tickets, amount },
          });
          await endChange(tx, row, { ...decided(call), state: 'approved' });
          return { id: row.id };
        },
        finish: async ({ id }) => {
          const row = await changeById(db, call.merchant.id, id);
          if (row?.state === 'approved') await carryOut(db, ground.management, row);
          return one(call, id);
        },
      }),
    ),
    reject: console.allow('lotteries.edit', (call) =>
      call.once({
        begin: async (tx) => {
          const row = await proposed(tx, call);
          const { reason } = call.body;
          const own = row.proposer_id === call.operator.id;
          await console.record(tx, call, {
            action: own ? 'lottery.void_withdrawn' : 'lottery.void_rejected',
            subject: subjectOfRow(row),
            detail: { reason },
          });
          await endChange(tx, row, { ...decided(call), state: 'rejected', decision: reason });
          return { id: row.id };
        },
        finish: ({ id }) => one(call, id),
      }),
    ),
  };
}

async function proposed(tx: Tx, call: Pick<ChangeCall, 'merchant' | 'params'>): Promise<ChangeRow> {
  const row = (await lockChange(tx, call.merchant.id, idOf(call))) ?? fail('NOT_FOUND');
  return row.state === 'proposed' ? row : fail('STATE_CONFLICT');
}

/** The issue as its vendor has it, where this brand may void it and its list isn’t frozen. */
async function managedFor({ management }: Ground, call: IssueCall) {
  const key = keyOf(call);
  const { gameCode, sequence } = key;
  const managed = await management.need(key, 'issue', { gameCode, sequence, actor: call.operator.account });
  if (!managed.runs) fail('LOTTERY_NOT_RUN');
  if (!['scheduled', 'selling', 'closed'].includes(managed.state)) fail('ISSUE_DECIDED');
  return managed;
}

/** Stakes that would go back, by currency. */
function foundIn({ sales }: Managed): Found[] {
  const standing = sales.filter(({ state }) => state === 'placing' || state === 'accepted');
  const byCurrency = Map.groupBy(standing, ({ currency }) => currency);
  return [...byCurrency].map(([currency, rows]) => ({
    currency,
    tickets: rows.reduce((sum, { tickets }) => sum + tickets, 0),
    stake: rows.reduce((sum, { stake }) => sum + stake, 0),
  }));
}

/** For the record of actions. */
const sumsOf = (found: readonly Found[]): { tickets: string; amount: string } => ({
  tickets: String(found.reduce((sum, { tickets }) => sum + tickets, 0)),
  amount: String(found.reduce((sum, { stake }) => sum + stake, 0)),
});

function proposalOf(
  { platform }: Ground,
  call: IssueCall & { body: { reason: string } },
  managed: Managed,
): ChangeRow {
  const { merchant, operator, params, body } = call;
  return {
    merchant_id: merchant.id,
    id: newId(),
    kind: 'void',
    vendor_code: params.vendor,
    game_code: params.game,
    sequence: BigInt(params.sequence),
    numero: managed.label,
    found: foundIn(managed),
    reason: body.reason,
    state: 'proposed',
    proposer_id: operator.id,
    proposed_by: operator.account,
    proposed_at: platform.clock.now(),
    decider_id: null,
    decided_by: null,
    decided_at: null,
    decision: null,
  };
}

/** One person takes off sale and puts on sale again: nothing that is sold changes. */
const suspending = (ground: Ground, console: Console): Calls['suspend'] =>
  console.allow('lotteries.edit', async (call) => {
    const key = keyOf(call);
    await issueOfCall(ground, call);
    const { what, everyIssue, suspended, reason } = call.body;
    const { gameCode, sequence } = key;
    const actor = call.operator.account;
    return call.once({
      begin: async (tx) => {
        await console.record(tx, call, {
          action: suspended ? 'lottery.suspended' : 'lottery.resumed',
          subject: subjectOf(key),
          detail: {
            what,
            reason,
            everyIssue: String(everyIssue),
            state: suspended ? 'selling → suspended' : 'suspended → selling',
          },
        });
        return {};
      },
      finish: () =>
        orRecorded(console, call, subjectOf(key), () =>
          ground.management.need(key, 'suspend', {
            ...{ gameCode, sequence, actor, what, everyIssue, suspended, reason },
          }),
        ),
    });
  });
