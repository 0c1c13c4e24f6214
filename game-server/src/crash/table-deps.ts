import type { Logger } from 'pino';
import type { Beacon } from '../beacon.ts';
import type { Database } from '../database.ts';
import type { TableState, Tick } from '../protocol.ts';
import type { Seals } from '../seals.ts';
import type { Wallet } from '../wallet/client.ts';
import type { Outbox } from '../wallet/outbox.ts';

/** Money and free play sit at tables of their own: nobody can fill a list or feign life at the other one. */
export const tableCodes = { real: 'toucan-flight-1', trial: 'toucan-flight-play' } as const;

export interface TableTimes {
  /** At least so long bets are taken; the beacon's next instant after that sets the end. */
  openMs: number;
  /** Between the last bet and the freeze: time for the wallet's answers that are still on their way. */
  graceMs: number;
  /** Between the freeze and the instant of the beacon's round that decides. */
  freezeMs: number;
  /** A committed round that the beacon doesn't bring within this time makes the round void. */
  beaconWaitMs: number;
  pauseMs: number;
  tickMs: number;
  renewMs: number;
}
export const defaultTimes: TableTimes = {
  openMs: 6000,
  graceMs: 1500,
  freezeMs: 1000,
  beaconWaitMs: 60_000,
  pauseMs: 3500,
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
  /** A pool of the table's own: nobody's reading may hold its writes up. */
  database: Database;
  seals: Seals;
  beacon: Beacon;
  wallet: Wallet;
  outbox: Outbox;
  log: Logger;
  clock: TableClock;
  times: TableTimes;
  chainLength: number;
}
export interface TableListener {
  state(state: TableState): void;
  tick(tick: Tick): void;
  /** The own bets of these players have changed. */
  bets(playerIds: readonly string[]): void;
}
