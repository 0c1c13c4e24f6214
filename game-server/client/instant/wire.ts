import type { PublishedFigures, Stakes } from '@croupier/games/kit';
import type { FailureCode, RevealedPair, SeedState } from '../../src/protocol.ts';
import type { SessionCommon } from '../shared/shell.ts';

/** A round of any game of one player, as the server tells it: its view holds nothing that may not be known yet. */
export interface InstantRound {
  roundId: string;
  gameCode: string;
  kind: string;
  version: number;
  status: 'betting' | 'open' | 'settling' | 'settled' | 'refused' | 'returning' | 'returned';
  /** Of the bet; `staked` has what later steps took as well. */
  stake: number;
  staked: number;
  payout: number;
  currency: string;
  form: unknown;
  actions: unknown[];
  /** Null where the bet was never accepted. */
  view: unknown;
  pairId: string;
  nonce: number | null;
  openedAt: string;
  settledAt: string | null;
}

export interface InstantAnswer {
  round: InstantRound;
  /** Null while the win is still on its way to the wallet. */
  balance: number | null;
  transferId: string | null;
  fairness: SeedState;
  revealed: RevealedPair | null;
}

export interface InstantSession extends SessionCommon {
  kind: 'instant';
  betsEnded: FailureCode | null;
  game: {
    code: string;
    kind: string;
    version: number;
    stakes: Stakes;
    maxWinTimes: number;
    /** Plain data that the game gives its scene. */
    scene: unknown;
  };
  figures: PublishedFigures;
  fairness: SeedState;
  openRound: InstantRound | null;
  lastRound: InstantRound | null;
  /** What the market allows; what it doesn't name is allowed. */
  play?: { autoplay?: boolean; turbo?: boolean };
}
