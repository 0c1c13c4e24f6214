import { drawCrashPoint } from '@croupier/games/crash';
import {
  fairStream,
  sharedDrawSeed,
  sharedRoundSeed,
  ticketRoot,
  type BeaconRound,
} from '@croupier/games/fairness';
import type { Tx } from '../database.ts';
import type { ActiveChain } from './chains.ts';
import type { SharedBetRow, SharedRoundRow } from './store.ts';

/** A bet as it stands in the tree of accepted bets: its id, panel, stake, currency and automatic cash-out (0: none). */
export const ticketOf = (
  bet: Pick<SharedBetRow, 'id' | 'panel' | 'stake' | 'currency' | 'auto_cash_out'>,
): string => [bet.id, bet.panel, bet.stake, bet.currency, bet.auto_cash_out ?? 0].join(':');

/** The root of the accepted bets, each of which is told its place in the tree. */
export async function plantTree(tx: Tx, bets: readonly SharedBetRow[]): Promise<string> {
  await tx.query(
    `UPDATE shared_bet bet SET position = placed.position - 1
     FROM unnest($1::uuid[]) WITH ORDINALITY AS placed (id, position) WHERE bet.id = placed.id`,
    [bets.map((bet) => bet.id)],
  );
  return ticketRoot(bets.map(ticketOf));
}

/**
 * Where the flight of this round ends; null where nothing can be drawn, because the round never froze or its beacon round never
 * came. Depends on nothing but the link, the root of the accepted bets and the beacon.
 */
export function crashPointFor(
  chain: ActiveChain,
  round: SharedRoundRow,
  beacon: Pick<BeaconRound, 'randomness'> | null,
): number | null {
  const link = chain.links.link(round.link_index);
  if (round.version === 1) {
    if (chain.salt === null) return null;
    const { player_seeds: playerSeeds, link_index: linkIndex } = round;
    return drawCrashPoint(fairStream(sharedRoundSeed({ link, salt: chain.salt, playerSeeds, linkIndex })));
  }
  if (round.ticket_root === null || beacon === null) return null;
  const draw = {
    link,
    title: round.table_code,
    label: String(round.sequence),
    root: round.ticket_root,
    beacon: beacon.randomness,
  };
  return drawCrashPoint(fairStream(sharedDrawSeed(draw)));
}
