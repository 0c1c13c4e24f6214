import type { Checkpoint, Head } from './checkpoints.ts';

/** All noted heads, less those that a restore, known to two people, took back. */
export function standingHeads(held: readonly Checkpoint[]): Head[] {
  const heads = new Map<string, Head>();
  for (const checkpoint of held) {
    if (checkpoint.restored) {
      const back = new Map(checkpoint.restored.to.map(([slot, height]) => [slot, BigInt(height)]));
      for (const [name, [slot, height]] of heads)
        if (BigInt(height) > (back.get(slot) ?? 0n)) heads.delete(name);
    }
    for (const head of checkpoint.heads) heads.set(head.join('/'), head);
  }
  return [...heads.values()];
}

const isAbove = ([, height]: Head, other: Head | undefined): boolean =>
  other === undefined || BigInt(height) > BigInt(other[1]);

/** The highest one of each chain. */
export function newestHeads(heads: readonly Head[]): Head[] {
  const newest = new Map<number, Head>();
  for (const head of heads) if (isAbove(head, newest.get(head[0]))) newest.set(head[0], head);
  return [...newest.values()].toSorted(([one], [other]) => one - other);
}

type Query = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/** Those that the chains of the database no longer go through, lowest first. */
export async function lostHeads(query: Query, heads: readonly Head[]): Promise<Head[]> {
  const rows = await query<{ slot: number; height: bigint | string; head: string }>(
    `SELECT w.slot, w.height, w.head FROM unnest($1::int[], $2::bigint[], $3::text[]) AS w (slot, height, head)
     LEFT JOIN block b ON b.slot = w.slot AND b.height = w.height
     WHERE encode(b.hash, 'hex') IS DISTINCT FROM w.head ORDER BY w.slot, w.height`,
    [heads.map(([slot]) => slot), heads.map(([, height]) => height), heads.map(([, , hash]) => hash)],
  );
  return rows.map((row) => [row.slot, String(row.height), row.head]);
}

/**
 * How far the chains were taken back, as exactly as it can still be told: where play has gone on since, new blocks stand at the
 * heights of lost ones, and only what was noted before the first lost head is known to have stayed.
 */
export function takenBackTo(stood: readonly Head[], lost: readonly Head[], now: readonly Head[]): Head[] {
  const first = new Map<number, Head>();
  for (const head of lost) if (!first.has(head[0])) first.set(head[0], head);
  const current = new Map(now.map((head) => [head[0], head]));
  const kept = stood.filter((head) => {
    const end = first.get(head[0]);
    return end === undefined || isAbove(end, head);
  });
  const cut = [...first.keys()].flatMap((slot) => {
    const [head, end] = [current.get(slot), first.get(slot)];
    return head && end && isAbove(end, head) ? [head] : [];
  });
  return newestHeads([...kept, ...cut]);
}

/** As people are told of them: chain/block. */
export const headsInWords = (heads: readonly Head[]): string =>
  heads.map(([slot, height]) => `${slot}/${height}`).join(' ') || 'nothing';
