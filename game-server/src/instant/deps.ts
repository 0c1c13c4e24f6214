import type { InstantGame } from '@croupier/games/kit';
import type { Jackpots } from '../jackpot/service.ts';
import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import { fail } from '../failures.ts';
import type { Seals } from '../seals.ts';
import type { PlayerSession } from '../sessions.ts';
import type { Wallet } from '../wallet/client.ts';
import type { Outbox } from '../wallet/outbox.ts';
import type { Games } from '../games/versions.ts';

export interface InstantDeps {
  database: Database;
  wallet: Wallet;
  outbox: Outbox;
  games: Games;
  jackpots: Jackpots;
  now: () => Date;
  log: Logger;
  seals: Seals;
}

type Seat = Pick<PlayerSession, 'gameCode' | 'play'>;

/** The game of a session as it is offered there: without its sale where the operator's market forbids that. */
export function offeredGame({ games }: Pick<InstantDeps, 'games'>, { gameCode, play }: Seat): InstantGame {
  const game = games.offered(gameCode) ?? fail('GAME_MISMATCH');
  return play.featureBuy || game.sale === undefined ? game : { ...game, ...game.sale.without };
}
