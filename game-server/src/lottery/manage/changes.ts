import type { ManagementBody, ManagementValue } from '@croupier/contract/lottery-management';
import { inTransaction } from '../../database.ts';
import { calendarNow, type LotteryDeps } from '../deps.ts';
import { addEvent, lockIssue } from '../issue/issues.ts';
import { voidIssue } from '../issue/freeze.ts';
import { familyOf } from '../sale/slip.ts';
import { everyIssue } from '../sale/suspended.ts';
import { actorOf, issueFor, refuse, type Caller } from './caller.ts';
import { suspendedOf } from './issue.ts';

type Changing = Pick<LotteryDeps, 'database' | 'titles' | 'beacon' | 'now'>;

/**
 * Voids an issue that two people of the operator decided to void, before its list froze: all stakes go back. Said again of an issue that
 * is void it changes nothing.
 */
export async function voidByPeople(
  deps: Changing,
  caller: Caller,
  { gameCode, sequence, reason, proposedBy, decidedBy }: ManagementBody<'void'>,
): Promise<ManagementValue<'void'>> {
  const { issue } = await issueFor(deps, caller, { gameCode, sequence });
  if (!caller.runs) refuse('NOT_YOURS');
  if (proposedBy === decidedBy) refuse('REQUEST_INVALID', 'decidedBy');
  return inTransaction(deps.database, async (tx) => {
    const voided = await voidIssue(
      tx,
      issue,
      { reason, actor: actorOf(caller, proposedBy, decidedBy) },
      calendarNow(deps),
    );
    const now = await lockIssue(tx, gameCode, sequence, 'SHARE');
    if (!voided && !(now?.state === 'voided' && now.void_reason === reason)) refuse('ISSUE_DECIDED');
    return { state: 'voided' as const };
  });
}

/** Takes a play or a number off sale, or puts it on sale again. Tickets that are sold stay as they are. */
export async function suspend(
  deps: Changing,
  caller: Caller,
  asked: ManagementBody<'suspend'>,
): Promise<ManagementValue<'suspend'>> {
  const { gameCode, what, reason, actor, suspended } = asked;
  const { title, issue } = await issueFor(deps, caller, asked);
  if (!caller.runs) refuse('NOT_YOURS');
  if (!familyOf(title).plays.has(what.split(':')[0] ?? '')) refuse('REQUEST_INVALID', 'what');
  const sequence = asked.everyIssue ? everyIssue : issue.sequence;
  const changed = await inTransaction(deps.database, async (tx) => {
    const by = actorOf(caller, actor);
    const done = suspended
      ? await tx.query(
          `INSERT INTO lottery_suspension (title, sequence, what, reason, actor, at) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT DO NOTHING`,
          [gameCode, sequence, what, reason, by, deps.now()],
        )
      : await tx.query('DELETE FROM lottery_suspension WHERE title = $1 AND sequence = $2 AND what = $3', [
          gameCode,
          sequence,
          what,
        ]);
    if (done.rowCount === 0) return false;
    const kind = suspended ? 'suspended' : 'resumed';
    await addEvent(
      tx,
      issue,
      kind,
      { actor: by, what, everyIssue: asked.everyIssue, reason },
      calendarNow(deps),
    );
    return true;
  });
  return { changed, suspended: await suspendedOf(deps, issue) };
}
