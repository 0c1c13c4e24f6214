import { transaction, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { memberOfJob } from '../../platform/jobs/jobs.ts';
import { settleGate } from './gate.ts';
import { type GamingParts, jobs } from './parts.ts';
import { coolingMs, endsLater } from './rules.ts';
import { timeLeft } from './limits/session-time.ts';
import {
  addEvent,
  dropExclusion,
  type ExclusionRow,
  lockChoices,
  readExclusion,
  saveExclusion,
  type Who,
} from './store.ts';

export interface ExclusionRequest {
  kind: ExclusionRow['kind'];
  until: Date | null;
  duration: string;
  origin: ExclusionRow['origin'];
  /** The console account, unless the member does it. */
  orderedBy: string | null;
  reason?: string;
}

/** From the commit on no bet and no deposit passes; wins and refunds of open bets always do. */
export async function exclude(
  parts: GamingParts,
  tx: Tx,
  member: Who,
  request: ExclusionRequest,
): Promise<void> {
  await lockChoices(tx, member);
  const now = parts.platform.clock.now();
  const standing = await readExclusion(tx, member);
  const named = request.origin === 'register' && standing?.origin !== 'register';
  let { until } = request;
  if (standing) {
    const shorter = !endsLater(request.until, standing.until);
    if (standing.kind === 'self_exclusion' && request.kind === 'time_out') fail('STATE_CONFLICT');
    if (standing.kind === request.kind && shorter && !named) fail('STATE_CONFLICT');
    // A register that names the member counts beside its own exclusion, and the later of both ends holds.
    if (standing.kind === request.kind && shorter) until = standing.until;
  }
  const found = (await parts.members.find(member.merchantId, member.id)) ?? fail('NOT_FOUND');
  const statusBefore = standing?.statusBefore ?? (found.status === 'restricted' ? 'restricted' : 'active');
  const { kind } = request;
  // Anyone who asks for more of it: as long as a register names the member, the exclusion is the register's.
  const { origin, orderedBy } = standing?.origin === 'register' ? standing : request;
  const row = { kind, startedAt: now, until, returnFrom: null, statusBefore, origin, orderedBy };
  await saveExclusion(tx, member, row);
  if (found.status === 'active') {
    await parts.members.setStatus(tx, member.merchantId, member.id, 'restricted');
  }
  const detail = {
    duration: request.duration,
    until: until?.toISOString() ?? '',
    origin: request.origin,
    ...(request.reason === undefined ? {} : { reason: request.reason }),
  };
  const by = request.origin === 'member' ? 'member' : 'operator';
  await addEvent(tx, member, { event: `${request.kind}.started`, detail, by, at: now });
  await recordRestriction(parts, tx, member, { kind, until, at: now });
  // A self-exclusion waits for the member to ask; a break ends by itself.
  if (request.kind === 'time_out' && until) await endAt(parts, tx, member, until);
  await settleGate(parts, tx, member, { timeIsUp: false });
}

/** Vendors hear of it, who give back what isn’t decided yet. */
const recordRestriction = (
  { platform }: GamingParts,
  tx: Tx,
  { merchantId, id }: Who,
  { kind, until, at }: Pick<ExclusionRow, 'kind' | 'until'> & { at: Date },
): Promise<void> =>
  platform.events.record(tx, {
    kind: 'member.restricted',
    ...{ merchantId, memberId: id, reference: id, at },
    facts: { kind, until: until?.toISOString() ?? null },
  });

function endAt(parts: GamingParts, tx: Tx, member: Who, runAt: Date): Promise<void> {
  const payload = { merchantId: member.merchantId, memberId: member.id };
  return parts.platform.jobs.add(tx, jobs.end, payload, { runAt, key: `${jobs.end}:${member.id}` });
}

/** Play opens a day after the member asked for it, and no sooner than the term is over. */
export async function askToReturn(parts: GamingParts, member: Who): Promise<void> {
  const now = parts.platform.clock.now();
  await transaction(parts.platform.db, async (tx) => {
    await lockChoices(tx, member);
    const standing = await readExclusion(tx, member);
    if (standing?.kind !== 'self_exclusion' || standing.returnFrom) return fail('STATE_CONFLICT');
    if (standing.until === null || standing.until > now) return fail('STATE_CONFLICT');
    const returnFrom = new Date(now.getTime() + coolingMs);
    await saveExclusion(tx, member, { ...standing, returnFrom });
    await addEvent(tx, member, { event: 'return.asked', detail: {}, by: 'member', at: now });
    await endAt(parts, tx, member, returnFrom);
  });
}

/** The job at the end of a break, or of the wait after the member asked to come back. */
export async function endExclusion(parts: GamingParts, payload: Record<string, string>): Promise<void> {
  const { platform, members } = parts;
  const { merchantId, memberId: id } = memberOfJob(payload);
  const member = { merchantId, id };
  await transaction(platform.db, async (tx) => {
    await lockChoices(tx, member);
    const now = platform.clock.now();
    const standing = await readExclusion(tx, member);
    const due = standing?.kind === 'time_out' ? standing.until : standing?.returnFrom;
    if (!standing || !due || due > now) return;
    await dropExclusion(tx, member);
    const found = await members.find(member.merchantId, member.id);
    const stays = standing.statusBefore === 'restricted' || (await parts.closing(tx, member));
    if (found?.status === 'restricted' && !stays) {
      await members.setStatus(tx, member.merchantId, member.id, 'active');
    }
    await addEvent(tx, member, { event: `${standing.kind}.ended`, detail: {}, by: 'site', at: now });
    const left = await timeLeft(parts, tx, member);
    await settleGate(parts, tx, member, { timeIsUp: left.until !== null });
  });
}
