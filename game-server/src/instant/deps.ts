import type { InstantGame } from '@croupier/games/kit';
import type { Jackpots } from '../jackpot/service.ts';
import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import { fail } from '../failures.ts';
import type { Seals } from '../seals.ts';
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

export function offeredGame({ games }: Pick<InstantDeps, 'games'>, code: string): InstantGame {
  return games.offered(code) ?? fail('GAME_MISMATCH');
}
