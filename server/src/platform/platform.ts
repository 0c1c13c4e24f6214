import type pg from 'pg';
import type { Alarms } from './observe/alarms.ts';
import type { Counters } from './brakes/counters.ts';
import type { Changes } from './database/changes.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { Events } from './events/index.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './observe/log.ts';
import type { Merchants } from './merchants.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { Metrics } from './observe/metrics.ts';
import type { Programs } from './process/programs.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Vault } from './security/vault.ts';

/** What every feature may use; it knows no feature. */
export interface Platform {
  config: Config;
  pool: pg.Pool;
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  /** Real money: the database is permanently stamped as live. */
  live: boolean;
  jobs: Jobs;
  events: Events;
  realtime: Realtime;
  vault: Vault;
  /** The one way to call anyone outside. */
  outgoing: Outgoing;
  merchants: Merchants;
  changes: Changes;
  counters: Counters;
  alarms: Alarms;
  programs: Programs;
}
