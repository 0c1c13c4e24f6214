import {
  type Checkpoint,
  type Checkpoints,
  headsInWords,
  isSealed,
  lostHeads,
  type SealKeys,
  standingHeads,
} from '../../engine/index.ts';
import type { AuditCheck, Query } from '../index.ts';

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
  const heads = standingHeads(held);
  const lost = (await lostHeads(query, heads)).map((head) => headsInWords([head]));
  const [blocks] = await query<{ any: boolean }>('SELECT EXISTS (SELECT FROM block) AS any');
  const none = held.length === 0 && blocks?.any === true ? ['no checkpoint was found in DATA_DIR'] : [];
  const offending = [...none, ...faults, ...lost].slice(0, shown);
  const remarks = [...(lost.length > 0 ? whatIsLost(lost) : []), ...remarksOf(held)];
  return { examined: heads.length, offending, remarks };
}

/** Anyone who reads only the numbers can't know what they are, nor what there is to do. */
const whatIsLost = ([first = '']: readonly string[]): string[] => {
  const [chain, block] = first.split('/');
  return [
    `${first} is block ${block} of chain ${chain}: it was noted outside of the database, whose chains no longer go through it.`,
    'The database was taken back to an earlier moment, or somebody cut or rewrote its end. Until it is settled no new heads are noted.',
    'After a restore that is known, two administrators vouch for it: npm run audit -- restored ACCOUNT:CODE ACCOUNT:CODE "why" (docs/backup-and-restore.md).',
  ];
};

const remarksOf = (held: readonly Checkpoint[]): string[] =>
  held.flatMap(({ at, restored }) =>
    restored
      ? [
          `restored ${at} from ${headsInWords(restored.from)} back to ${headsInWords(restored.to)} by ${restored.by.join(' and ')}: ${restored.why}`,
        ]
      : [],
  );
