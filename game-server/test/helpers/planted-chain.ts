import { randomUUID } from 'node:crypto';
import { buildChain, type Chain } from '@croupier/games/fairness';
import { drawShared, tablesOf } from '@croupier/games/kit';
import type { FlightDraw } from '@croupier/games/shared/crash';
import { game as flight } from '@croupier/games/shared/crash/game';
import type { Database } from '../../src/database.ts';
import { chainRow } from '../../src/seals.ts';
import { randomHex, testChain } from './beacon.ts';
import type { Bench } from './studio.ts';

export const tableCode = tablesOf(flight.code).real;

/** A chain whose links a test may know. */
export interface PlantedChain {
  root: string;
  length: number;
}

/** A chain at the table's head, known to the test. Its successor is a random one. */
export async function plantChain(
  bench: Pick<Bench, 'sql' | 'seals'>,
  length = 1,
  table = tableCode,
): Promise<PlantedChain> {
  const root = randomHex();
  const id = randomUUID();
  await bench.sql.query(
    `INSERT INTO chain (id, table_code, sealed, end_hash, length, announced_at, version, beacon)
     VALUES ($1, $2, $3, $4, $5, now() + interval '1 second', 2, $6)`,
    [
      ...[id, table, bench.seals.seal(root, chainRow(id)), buildChain(root, length).end, length],
      JSON.stringify(testChain),
    ],
  );
  return { root, length };
}

/** What a beacon has to say for the rounds that this chain decides, so that the flight is as wanted; of others it says nothing. */
export function choosingPoints(
  sql: Database,
  links: Chain,
  {
    wanted,
    found = () => undefined,
  }: { wanted: (point: number) => boolean; found?: (point: number) => void },
): (beaconRound: number) => Promise<string | null> {
  return async (beaconRound) => {
    const rows = await sql.query<{ sequence: number; link_index: number; ticket_root: string }>(
      `SELECT sequence, link_index, ticket_root FROM shared_round WHERE table_code = $1 AND beacon_round = $2
       AND chain_id = (SELECT id FROM chain WHERE end_hash = $3)`,
      [tableCode, beaconRound, links.end],
    );
    const [round] = rows.rows;
    if (round === undefined) return null;
    for (;;) {
      const beacon = randomHex();
      const point = pointOf(links.link(round.link_index), round.sequence, round.ticket_root, beacon);
      if (!wanted(point)) continue;
      found(point);
      return beacon;
    }
  };
}

/** What the draw of version 2 gives, as anyone can compute it. */
export const pointOf = (link: string, sequence: number, root: string, beacon: string): number =>
  (drawShared(flight, { link, tableCode, sequence, root, randomness: beacon }) as FlightDraw).crashPoint;

/** Plants a chain of one link and has the beacon say, for the round that it decides, what gives a crash point as wanted. */
export async function plantDraw(bench: Bench, wanted: (point: number) => boolean): Promise<() => number> {
  const { root, length } = await plantChain(bench);
  let found: number | undefined;
  bench.beacon.choose = choosingPoints(bench.sql, buildChain(root, length), {
    wanted,
    found: (point) => {
      found = point;
    },
  });
  return () => {
    if (found === undefined) throw new Error('nothing has been drawn');
    return found;
  };
}
