import type { SharedGame } from '@croupier/games/kit';
import type { Logger } from 'pino';
import type { Beacon } from '../beacon.ts';
import type { Database } from '../database.ts';
import type { Shareds } from '../games/versions.ts';
import type { TableState, Tick } from '../protocol.ts';
import type { Seals } from '../seals.ts';
import type { Wallet } from '../wallet/client.ts';
import type { Outbox } from '../wallet/outbox.ts';

/** What the driver has of a round besides the game's own times. */
export interface TableTimes {
  /** Between the last bet and the freeze: time for the wallet's answers that are still on their way. */
  graceMs: number;
  /** Between the freeze and the instant of the beacon's round that decides. */
  freezeMs: number;
  /** A committed round that the beacon doesn't bring within this time makes the round void. */
  beaconWaitMs: number;
  /** How often what is due is looked for, and at most how often what is shown is sent. */
  tickMs: number;
  renewMs: number;
}
export const defaultTimes: TableTimes = {
  graceMs: 1500,
  freezeMs: 1000,
  beaconWaitMs: 60_000,
  tickMs: 100,
  renewMs: 2000,
};

export interface TableClock {
  now: () => Date;
  /** Milliseconds that only ever grow, however the machine's clock is set. */
  monotonic: () => number;
  sleep: (ms: number) => Promise<void>;
}
export interface TableDeps {
  /** A pool of the tables' own for their bets: nobody's reading may hold these up. */
  database: Database;
  /** For what waits for no bet: leases, the steps of a round, and what presses come to. */
  urgent: Database;
  seals: Seals;
  beacon: Beacon;
  wallet: Wallet;
  outbox: Outbox;
  games: Shareds;
  log: Logger;
  clock: TableClock;
  /** With those of each game, or for all games alike. */
  times: TableTimes & Partial<SharedGame['timeline']>;
  chainLength: number;
}
export interface TableListener {
  state(state: TableState): void;
  tick(tick: Tick): void;
  /** The own bets of these players have changed. */
  bets(playerIds: readonly string[]): void;
}
