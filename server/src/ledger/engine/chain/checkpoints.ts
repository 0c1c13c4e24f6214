import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { type Db, sqlOn } from '../../../platform/database/database.ts';
import { writeWhole } from '../../../platform/embedded/files.ts';
import { lostHeads, newestHeads, standingHeads, takenBackTo } from './heads.ts';
import { holds, type SealKeys, sealText } from './seal.ts';

/** Slot, height and hash (hex) of the last block of a writer's chain. */
const head = z.tuple([z.int(), z.string().regex(/^\d+$/), z.string()]);
export type Head = z.infer<typeof head>;
const restored = z.object({
  from: z.array(head),
  to: z.array(head),
  by: z.tuple([z.string(), z.string()]),
  why: z.string(),
});
export type Restored = z.infer<typeof restored>;
const content = z.object({ at: z.string(), heads: z.array(head), restored: restored.optional() });
const line = content.extend({ keyId: z.string(), seal: z.string() });
export type Checkpoint = z.infer<typeof content>;

/** Where the chains stood, kept where who rewrites the database doesn't reach. */
export interface Checkpoints {
  /**
   * Notes where the chains stand; nothing where they stand as they did. Where they no longer go through what was noted before,
   * it gives the heads that are lost and notes nothing, so that the loss isn't written over.
   */
  record(): Promise<Head[]>;
  /** Notes that the database was taken back to an earlier moment, and that two people know. Throws where nothing was lost. */
  recordRestore(restore: Pick<Restored, 'by' | 'why'>): Promise<void>;
  /** Seals all notes again under the newest key. Throws where one of them carries no seal of ours. */
  reseal(): Promise<void>;
  read(): { held: Checkpoint[]; faults: string[] };
}

/** A file of this length loses every second of its older lines. */
const max = 10_000;
const newest = 1_500;

export function createCheckpoints(db: Db, keys: SealKeys, file: string): Checkpoints {
  const query = <Row>(text: string, values: readonly unknown[]) => sqlOn<Row>(db, text, values);
  let last = '';
  /** Read from the file once, and again while it says more than the database. */
  let checkpointed: Head[] | undefined;
  const append = async (given: Checkpoint): Promise<void> => {
    // In the order in which it will be read, which the seal covers.
    const checkpoint = content.parse(given);
    await mkdir(dirname(file), { recursive: true });
    const opened = await open(file, 'a', 0o600);
    try {
      // A line that a power cut tore ends here.
      await opened.appendFile(`\n${sealedLine(keys, checkpoint)}\n`);
      await opened.sync();
    } finally {
      await opened.close();
    }
    thin(file);
  };
  return {
    async record() {
      checkpointed ??= newestHeads(standingHeads(readCheckpoints(file, keys).held));
      const lost = await lostHeads(query, checkpointed);
      if (lost.length > 0) {
        checkpointed = undefined;
        return lost;
      }
      const heads = await readHeads(db);
      const now = JSON.stringify(heads);
      if (now === last) return [];
      await append({ at: new Date().toISOString(), heads });
      last = now;
      checkpointed = heads;
      return [];
    },
    async recordRestore(restore) {
      const { held } = readCheckpoints(file, keys);
      const stood = standingHeads(held);
      const lost = await lostHeads(query, stood);
      if (held.length > 0 && lost.length === 0)
        throw new Error('Every noted head is still in the database: nothing was lost. Nothing was noted.');
      const heads = await readHeads(db);
      const to = held.length === 0 ? heads : takenBackTo(stood, lost, heads);
      const whole = { from: newestHeads(stood), to, by: restore.by, why: restore.why };
      await append({ at: new Date().toISOString(), heads, restored: whole });
      checkpointed = undefined;
    },
    async reseal() {
      const { held, faults } = readCheckpoints(file, keys);
      if (faults.length > 0) throw new Error(`DATA_DIR: ${file} holds notes without our seal: ${faults[0]}`);
      if (held.length > 0)
        writeWhole(file, `${held.map((checkpoint) => sealedLine(keys, checkpoint)).join('\n')}\n`);
    },
    read: () => readCheckpoints(file, keys),
  };
}

function sealedLine(keys: SealKeys, checkpoint: Checkpoint): string {
  const seal = sealText(keys, 'checkpoint', JSON.stringify(checkpoint)).toString('hex');
  return JSON.stringify({ ...checkpoint, keyId: keys.keyId, seal });
}

async function readHeads(db: Db): Promise<Head[]> {
  const rows = await sqlOn<{ slot: number; height: bigint; head: Buffer }>(
    db,
    'SELECT slot, height, head FROM writer_slot WHERE height > 0 ORDER BY slot',
  );
  return rows.map((row) => [row.slot, String(row.height), row.head.toString('hex')]);
}

const linesOf = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((text) => text !== '')
    : [];

function thin(file: string): void {
  const lines = linesOf(file);
  if (lines.length <= max) return;
  const kept = lines.filter(
    (text, index) => index >= lines.length - newest || index % 2 === 0 || text.includes('"restored"'),
  );
  writeWhole(file, `${kept.join('\n')}\n`);
}

function readCheckpoints(file: string, keys: SealKeys): { held: Checkpoint[]; faults: string[] } {
  const held: Checkpoint[] = [];
  const faults: string[] = [];
  for (const text of linesOf(file)) {
    const parsed = line.safeParse(jsonOf(text));
    if (!parsed.success) continue;
    const { keyId, seal, ...checkpoint } = parsed.data;
    const sealed = { text: JSON.stringify(checkpoint), seal: Buffer.from(seal, 'hex'), keyId };
    if (holds(keys, 'checkpoint', sealed)) held.push(checkpoint);
    else faults.push(`checkpoint of ${checkpoint.at}`);
  }
  // By their times, which the seals cover: a restore that was vouched for says nothing of what was noted after it, even if
  // someone writes its line once more.
  return {
    held: held.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at))),
    faults,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Torn by a power cut.
    return undefined;
  }
}
