import { type Checkpoint, type Checkpoints, type Head, isSealed, type SealKeys } from '../ledger/index.ts';
import type { AuditCheck, Query } from './index.ts';

const blocksPerPage = 2_000;
const shown = 50;

/** What the database can't say about itself: these checks take the deployment's key, and what it wrote outside. */
export function proofChecks(keys: SealKeys, checkpoints: Pick<Checkpoints, 'read'>): AuditCheck[] {
  return [
    {
      name: 'blocks_are_sealed',
      description: 'Every block carries the seal that only the holder of MASTER_KEY could make',
      look: (query) => checkSeals(query, keys),
    },
    {
      name: 'heads_are_as_noted',
      description: 'Every chain still goes through the heads that were noted outside of the database',
      look: (query) => checkHeads(query, checkpoints.read()),
    },
  ];
}

interface Row {
  slot: number;
  height: bigint;
  hash: Buffer;
  seal: Buffer | null;
  keyId: string | null;
}

async function checkSeals(query: Query, keys: SealKeys) {
  const starts = await query<Row & { found: Buffer | null }>(
    `SELECT DISTINCT ON (s.slot) s.slot, s.height, s.hash, s.seal, s.key_id AS "keyId", b.hash AS found
     FROM chain_start s LEFT JOIN block b USING (slot, height) ORDER BY s.slot, s.height DESC`,
  );
  const offending = starts
    .filter((row) => !isSealed(keys, 'start', row) || row.found?.equals(row.hash) !== true)
    .map(({ slot }) => `${slot}/start`);
  const begins = new Map(starts.map(({ slot, height }) => [slot, height]));
  let examined = starts.length;
  for (let last = { slot: 0, height: 0n }; ;) {
    const page = await query<Row>(
      `SELECT slot, height, hash, seal, key_id AS "keyId" FROM block WHERE (slot, height) > ($1, $2)
       ORDER BY slot, height LIMIT $3`,
      [last.slot, String(last.height), blocksPerPage],
    );
    for (const row of page)
      if (row.height > (begins.get(row.slot) ?? 0n) && !isSealed(keys, 'block', row))
        offending.push(`${row.slot}/${row.height}`);
    examined += page.length;
    const end = page.at(-1);
    if (!end) break;
    last = end;
  }
  return { examined, offending: offending.slice(0, shown) };
}

async function checkHeads(query: Query, { held, faults }: ReturnType<Checkpoints['read']>) {
  const heads = [...standing(held).values()];
  const missing = await query<{ slot: number; height: bigint }>(
    `SELECT w.slot, w.height FROM unnest($1::int[], $2::bigint[], $3::text[]) AS w (slot, height, head)
     LEFT JOIN block b ON b.slot = w.slot AND b.height = w.height
     WHERE encode(b.hash, 'hex') IS DISTINCT FROM w.head ORDER BY w.slot, w.height LIMIT ${shown}`,
    [heads.map(([slot]) => slot), heads.map(([, height]) => height), heads.map(([, , hash]) => hash)],
  );
  const [blocks] = await query<{ any: boolean }>('SELECT EXISTS (SELECT FROM block) AS any');
  const none = held.length === 0 && blocks?.any === true ? ['no checkpoint was found in DATA_DIR'] : [];
  const offending = [...none, ...faults, ...missing.map(({ slot, height }) => `${slot}/${height}`)];
  return { examined: heads.length, offending: offending.slice(0, shown), remarks: remarksOf(held) };
}

/** All noted heads, less those that a restore, known to two people, took back. */
function standing(held: readonly Checkpoint[]): Map<string, Head> {
  const heads = new Map<string, Head>();
  for (const checkpoint of held) {
    if (checkpoint.restored) {
      const back = new Map(checkpoint.restored.to.map(([slot, height]) => [slot, BigInt(height)]));
      for (const [name, [slot, height]] of heads)
        if (BigInt(height) > (back.get(slot) ?? 0n)) heads.delete(name);
    }
    for (const head of checkpoint.heads) heads.set(head.join('/'), head);
  }
  return heads;
}

const remarksOf = (held: readonly Checkpoint[]): string[] =>
  held.flatMap(({ at, restored }) =>
    restored
      ? [
          `restored ${at} from ${textOf(restored.from)} back to ${textOf(restored.to)} by ${restored.by.join(' and ')}: ${restored.why}`,
        ]
      : [],
  );

const textOf = (heads: readonly Head[]): string =>
  heads.map(([slot, height]) => `${slot}/${height}`).join(' ') || 'nothing';
