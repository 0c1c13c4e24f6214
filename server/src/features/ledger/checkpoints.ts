import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { type Db, sqlOn } from '../../platform/database.ts';
import { writeWhole } from '../../platform/embedded/files.ts';
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
  /** Notes where the chains stand; nothing where they stand as they did. */
  note(): Promise<void>;
  /** Notes that the database was taken back to an earlier moment, and that two people know. */
  noteRestore(restore: Omit<Restored, 'to'>): Promise<void>;
  /** Seals all notes anew under the newest key. Throws where one of them carries no seal of ours. */
  reseal(): Promise<void>;
  read(): { held: Checkpoint[]; faults: string[] };
}

/** A file of this length loses every second of its older lines. */
const largest = 10_000;
const newest = 1_500;

export function createCheckpoints(db: Db, keys: SealKeys, file: string): Checkpoints {
  let last = '';
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
    async note() {
      const heads = await readHeads(db);
      const now = JSON.stringify(heads);
      if (now === last) return;
      await append({ at: new Date().toISOString(), heads });
      last = now;
    },
    async noteRestore(restore) {
      const heads = await readHeads(db);
      await append({ at: new Date().toISOString(), heads, restored: { ...restore, to: heads } });
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
  if (lines.length <= largest) return;
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
  return { held, faults };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Torn by a power cut.
    return undefined;
  }
}
