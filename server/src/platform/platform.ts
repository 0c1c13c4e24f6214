import type pg from 'pg';
import type { Alarms } from './alarms.ts';
import type { Counters } from './brakes/counters.ts';
import type { Changes } from './changes.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import type { Events } from './events/index.ts';
import type { Jobs } from './jobs.ts';
import type { Logger } from './log.ts';
import type { Merchants } from './merchants.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { Metrics } from './metrics.ts';
import type { Realtime } from './realtime.ts';
import type { Vault } from './vault.ts';

/** What every feature may use; it knows no feature. */
export interface Platform {
  config: Config;
  pool: pg.Pool;
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  /** Real money: the database is stamped so for ever. */
  live: boolean;
  jobs: Jobs;
  events: Events;
  realtime: Realtime;
  vault: Vault;
  /** The one way to call anybody outside. */
  outgoing: Outgoing;
  merchants: Merchants;
  changes: Changes;
  counters: Counters;
  alarms: Alarms;
}
