import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, dataPath } from '../../../platform/config.ts';
import { transaction } from '../../../platform/database/database.ts';
import { type Checkpoints, createCheckpoints } from './checkpoints.ts';
import { headsInWords } from './heads.ts';
import type { LedgerDeps } from '../ledger.ts';
import { carryOver } from './seal.ts';

const everyMs = 60_000;
/** A site that ends doesn't wait for a database that is away. */
const patienceMs = 2_000;

export const checkpointFile = (config: Pick<Config, 'dataDir'>): string =>
  dataPath(config, 'checkpoints.jsonl');

/** Notes every minute where the chains stand. */
export function keepCheckpoints({ db, vault, config, log, alarms }: LedgerDeps): {
  checkpoints: Checkpoints | undefined;
  before(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
} {
  const checkpoints = vault && config && createCheckpoints(db, vault, checkpointFile(config));
  let timer: NodeJS.Timeout | undefined;
  const record = async (): Promise<void> => {
    try {
      const lost = (await checkpoints?.record()) ?? [];
      // The site serves on: what is lost doesn't come back by standing still, and players wait.
      if (lost.length > 0)
        alarms?.raise('heads_lost', {
          lost: headsInWords(lost),
          meaning:
            'the database is behind what was noted in DATA_DIR; no heads are noted until `npm run audit -- restored` (docs/backup-and-restore.md)',
        });
    } catch (error) {
      log?.error({ err: error }, 'the heads of the ledger could not be noted');
    }
  };
  return {
    checkpoints,
    async before() {
      // Where heads were noted, blocks were sealed: unsealed ones are then no heritage but someone's work.
      if (vault && checkpoints?.read().held.length === 0) await transaction(db, (tx) => carryOver(tx, vault));
    },
    async start() {
      // Also of a ledger without blocks: who finds blocks and no note knows that notes were taken away.
      await record();
      timer = setInterval(() => void record(), everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await Promise.race([record(), sleep(patienceMs, undefined, { ref: false })]);
    },
  };
}
