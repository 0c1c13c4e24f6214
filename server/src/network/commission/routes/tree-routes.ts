import { operatorTreeCalls, type ValueOf } from '@croupier/contract';
import { type Db, transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { implement, type Route } from '../../../platform/http/call.ts';
import { isId } from '../../../platform/ids.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { minor } from '../../../platform/formats/money.ts';
import type { Agents } from '../../agents/index.ts';
import { aboveUpline } from '../engine/terms.ts';
import { netLossOf, nothing } from '../engine/types.ts';
import { type CallParts, peopleOf } from '../parts.ts';
import { acceptedBelow, type Contract, standingOf } from '../store/contracts.ts';
import { readTeamWindows } from '../store/team-windows.ts';
import { listChildren, searchNodes } from '../store/tree.ts';
import { contractViews, toPage } from './views.ts';
import { kinds, monthBefore, nextStart } from '../settlement/windows.ts';
import { teamSize } from '../../../ledger/index.ts';
import type { Console } from '../../../console/index.ts';
import { cursorId } from '../../../platform/lists/cursor.ts';

type Effects = ValueOf<typeof operatorTreeCalls.previewMove>;
interface Move {
  memberId: string;
  uplineId: string | null;
}

const knows = async ({ some }: CallParts, merchantId: string, id: string): Promise<boolean> =>
  isId(id) && (await some(merchantId, [id])).length > 0;

export function treeRoutes(parts: CallParts, console: Console, agents: Agents): Route[] {
  const { platform } = parts;
  const { db, clock } = platform;
  return implement(operatorTreeCalls)({
    children: console.allow('agents.read', async ({ merchant, query }) => {
      const { under, search, cursor, limit } = query;
      const after = cursorId(cursor) ?? undefined;
      const page = { merchantId: merchant.id, now: clock.now(), after, limit: limit + 1 };
      if (under !== undefined && !(await knows(parts, merchant.id, under))) fail('NOT_FOUND');
      const rows =
        search === undefined || search === ''
          ? await listChildren(db, { ...page, under: under ?? null })
          : await searchNodes(db, { ...page, search });
      const above = under === undefined ? [] : [...(await agents.uplines(merchant.id, under))].toReversed();
      const way = under === undefined ? [] : [...above, under];
      const people = await peopleOf(parts, merchant.id, way);
      const views = rows.map((row) => ({ ...row, direct: Number(row.direct), team: Number(row.team) }));
      return { ...toPage(rows, limit, views, ({ id }) => id), path: way.map(people) };
    }),
    previewMove: console.allow('agents.move', async ({ merchant, body }) => {
      await assertMovable(agents, merchant, body);
      return effectsOf(parts, agents, merchant, body);
    }),
    move: console.allow('agents.move', async (call) => {
      const { merchant, body, operator } = call;
      await assertMovable(agents, merchant, body);
      // What was shown is what happens: effects are those of the moment before.
      const effects = await effectsOf(parts, agents, merchant, body);
      await transaction(db, async (tx) => {
        const now = clock.now();
        for (const contract of await endedByMove(tx, agents, merchant.id, body))
          await parts.contracts.end(tx, merchant, contract, 'moved');
        const refusal = await agents.move(tx, {
          merchantId: merchant.id,
          ...body,
          effectiveFrom: nextStart('daily', now, merchant.timeZone),
          movedBy: operator.account,
          now,
        });
        if (refusal !== null) fail('STATE_CONFLICT');
        await console.record(tx, call, {
          action: 'agent.moved',
          subject: { type: 'member', id: body.memberId },
          detail: {
            from: effects.from?.account ?? '',
            to: effects.to?.account ?? '',
            reason: body.reason,
            members: String(effects.members),
          },
        });
      });
      parts.notify(
        merchant.id,
        [body.memberId, ...effects.terminates.map(({ member }) => member.id)],
        'contracts',
      );
      return effects;
    }),
  });
}

async function assertMovable(
  agents: Agents,
  merchant: Merchant,
  { memberId, uplineId }: Move,
): Promise<void> {
  const place = isId(memberId) ? await agents.placeOf(merchant.id, memberId) : null;
  if (!place || (uplineId !== null && !isId(uplineId))) fail('NOT_FOUND');
  if (place?.uplineId === uplineId) fail('STATE_CONFLICT');
  if (uplineId === null) return;
  const upline = (await agents.placeOf(merchant.id, uplineId)) ?? fail('NOT_FOUND');
  const above = upline.uplineId === null ? [] : await agents.uplines(merchant.id, uplineId);
  if (uplineId === memberId || above.includes(memberId)) fail('STATE_CONFLICT');
}

/** The member's own contracts, which its old upline gave, and those below that are above what they come to stand under. */
async function endedByMove(
  on: Db | Tx,
  agents: Agents,
  merchantId: string,
  { memberId, uplineId }: Move,
): Promise<Contract[]> {
  const above = uplineId === null ? [] : [uplineId, ...(await agents.uplines(merchantId, uplineId))];
  const ended: Contract[] = [];
  for (const kind of kinds) {
    const { accepted } = await standingOf(on, merchantId, memberId, kind);
    if (accepted) ended.push(accepted);
    const nearest = await nearestHeld(on, merchantId, above, kind);
    if (!nearest) continue;
    const below = await acceptedBelow(on, merchantId, memberId, kind);
    ended.push(...below.filter((contract) => aboveUpline(contract, nearest).size > 0));
  }
  return ended;
}

async function nearestHeld(
  on: Db | Tx,
  merchantId: string,
  above: readonly string[],
  kind: (typeof kinds)[number],
): Promise<Contract | null> {
  for (const id of above) {
    const { accepted } = await standingOf(on, merchantId, id, kind);
    if (accepted) return accepted;
  }
  return null;
}

async function effectsOf(parts: CallParts, agents: Agents, merchant: Merchant, move: Move): Promise<Effects> {
  const { db, clock } = parts.platform;
  const { memberId, uplineId } = move;
  const place = (await agents.placeOf(merchant.id, memberId)) ?? fail('NOT_FOUND');
  const upline = uplineId === null ? null : await agents.placeOf(merchant.id, uplineId);
  const old = await agents.uplines(merchant.id, memberId);
  const fresh = uplineId === null ? [] : [uplineId, ...(await agents.uplines(merchant.id, uplineId))];
  const team = await teamSize(db, { merchantId: merchant.id, agentId: memberId });
  const month = monthBefore(clock.now(), merchant.timeZone);
  const [figures] = await readTeamWindows(db, {
    merchantId: merchant.id,
    currency: merchant.currency,
    timeZone: merchant.timeZone,
    period: 'monthly',
    activeTurnover: 1n,
    root: memberId,
    holders: [memberId],
    windows: [month],
    countsActive: false,
  });
  const measured = figures?.get(memberId) ?? nothing;
  const people = await peopleOf(parts, merchant.id, [memberId, ...old, ...fresh]);
  const ended = await endedByMove(db, agents, merchant.id, move);
  return {
    member: people(memberId),
    from: place.uplineId === null ? null : people(place.uplineId),
    to: uplineId === null ? null : people(uplineId),
    members: team.total + 1,
    levels: (upline ? upline.depth + 1 : 0) - place.depth,
    effectiveFrom: nextStart('daily', clock.now(), merchant.timeZone).toISOString(),
    terminates: await contractViews(parts, merchant.id, ended, null),
    lastMonth: { turnover: minor(measured.turnover), netLoss: minor(netLossOf(measured)) },
    loses: old.filter((id) => !fresh.includes(id)).map(people),
    gains: fresh.filter((id) => !old.includes(id)).map(people),
  };
}
