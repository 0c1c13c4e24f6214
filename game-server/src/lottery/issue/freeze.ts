import { beaconInstant, beaconRoundAfter, ticketRoot } from '@croupier/games/fairness';
import type { Beacon } from '../../beacon.ts';
import type { Tx } from '../../database.ts';
import { fail } from '../../failures.ts';
import { LateFreeze } from '../../shared/rounds.ts';
import { addEvent, lockIssue, type IssueRow } from './issues.ts';
import { appendToLog } from '../log.ts';
import { returnTickets } from './returns.ts';

/**
 * Fixes what will be drawn over. Tickets whose stake the wallet has not confirmed by now are taken back; the root of the others is
 * published with the round of the beacon that decides: the one that was announced before selling, or where the freeze comes later than
 * that the first one after it. Throws `LateFreeze` where that round came out meanwhile.
 */
export async function freezeIssue(
  tx: Tx,
  of: Pick<IssueRow, 'title' | 'sequence'>,
  beacon: Pick<Beacon, 'chain' | 'now'>,
  now: Date,
): Promise<void> {
  const issue = await lockIssue(tx, of.title, of.sequence, 'UPDATE');
  if (issue?.state !== 'closed') return fail('TABLE_UNAVAILABLE');
  await returnTickets(tx, issue, { states: ['placing'], reason: 'late' }, now);
  const placed = await tx.query<{ leaf: string; position: number }>(
    `UPDATE lottery_ticket ticket SET position = placed.position - 1
     FROM (SELECT id, row_number() OVER (ORDER BY ordinal) AS position FROM lottery_ticket
       WHERE title = $1 AND sequence = $2 AND state = 'accepted') placed
     WHERE ticket.id = placed.id RETURNING ticket.leaf, ticket.position`,
    [issue.title, issue.sequence],
  );
  const leaves: string[] = [];
  for (const { leaf, position } of placed.rows) leaves[position] = leaf;
  const root = ticketRoot(leaves);
  const instant = beacon.now();
  const beaconRound = Math.max(issue.announced_round, beaconRoundAfter(beacon.chain, instant));
  const at = new Date(instant);
  await tx.query(
    `UPDATE lottery_issue SET state = 'frozen', frozen_at = $3, tickets = $4, root = $5, beacon_round = $6
     WHERE title = $1 AND sequence = $2`,
    [issue.title, issue.sequence, at, leaves.length, root, beaconRound],
  );
  await addEvent(tx, issue, 'frozen', { tickets: leaves.length, root, beaconRound }, at);
  const entry = { kind: 'freeze', sequence: issue.sequence, root, tickets: leaves.length, beaconRound };
  await appendToLog(tx, issue.title, entry, at);
  if (beacon.now() >= beaconInstant(beacon.chain, beaconRound)) throw new LateFreeze('frozen too late');
}

/** Void before its list froze: all stakes go back, in public and with the reason. Whether it was still to be voided. */
export async function voidIssue(
  tx: Tx,
  of: Pick<IssueRow, 'title' | 'sequence'>,
  { reason, actor }: { reason: string; actor: string },
  at: Date,
): Promise<boolean> {
  const issue = await lockIssue(tx, of.title, of.sequence, 'UPDATE');
  if (issue === undefined || !['scheduled', 'selling', 'closed'].includes(issue.state)) return false;
  await tx.query(
    `UPDATE lottery_issue SET state = 'voided', void_reason = $3 WHERE title = $1 AND sequence = $2`,
    [issue.title, issue.sequence, reason],
  );
  await addEvent(tx, issue, 'voided', { actor, reason }, at);
  await appendToLog(tx, issue.title, { kind: 'void', sequence: issue.sequence, reason }, at);
  return true;
}
