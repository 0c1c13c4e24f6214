import type { Tx } from '../../platform/database/database.ts';
import type { GamingParts } from './parts.ts';
import { type ExclusionRow, readExclusion, type Who } from './store.ts';

/** The reasons that are given and taken away here; a gate that is closed for another one is not ours to open. */
const ours: readonly (string | null)[] = ['time_out', 'self_exclusion', 'session_time'];

/** Closes or opens the gate that every bet reads, as break, exclusion and the time of play ask for. */
export async function settleGate(
  { ledger }: GamingParts,
  tx: Tx,
  member: Who,
  { timeIsUp }: { timeIsUp: boolean },
): Promise<void> {
  const exclusion: ExclusionRow | undefined = await readExclusion(tx, member);
  const wanted = exclusion?.kind ?? (timeIsUp ? 'session_time' : null);
  const gate = await ledger.gate(member.merchantId, member.id);
  if (gate?.status === 'closed' && !ours.includes(gate.reason)) return;
  if (gate?.status === (wanted === null ? 'open' : 'closed') && gate.reason === wanted) return;
  const status = wanted === null ? 'open' : 'closed';
  await ledger.setGate(tx, { merchantId: member.merchantId, memberId: member.id, status, reason: wanted });
}
