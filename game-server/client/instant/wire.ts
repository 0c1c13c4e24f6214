import type { PublishedFigures, Stakes } from '@croupier/games/kit';
import type { FailureCode, InstantRound, SeedState } from '../../src/protocol.ts';
import type { SessionCommon } from '../shared/shell.ts';

/** A round of any game of one player, as the server tells it: its view holds nothing that may not be known yet. */
export type {
  ActionRequest,
  BetRequest,
  InstantRound,
  RoundAnswer as InstantAnswer,
} from '../../src/protocol.ts';

/** A session as the frame needs it: the game server's, or one that the playground makes up. */
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
}
