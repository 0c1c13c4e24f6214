import { playersByDay, playersOf } from '../../ledger/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Asked } from './index.ts';

interface Counts {
  one(key: string): number | null;
  all: number | null;
}

const unknown: Counts = { one: () => null, all: null };

/** Different members of each row, and of all of them; counts are kept of games, of vendors and of all play together. */
export async function countsOf(
  db: Db,
  { merchant, query, currency }: Asked,
  ofAgents: boolean,
): Promise<Counts> {
  if (ofAgents || query.category !== undefined) return unknown;
  const days = { merchantId: merchant.id, currency, from: query.from, to: query.to };
  const scope = scopeOf(query);
  const players = new Map(
    (await playersOf(db, days)).map((row) => [`${row.vendorId}/${row.gameId}`, row.players]),
  );
  const all = players.get(`${scope.vendorId}/${scope.gameId}`) ?? 0;
  if (query.by === 'day') {
    const byDay = new Map((await playersByDay(db, days, scope)).map((row) => [row.day, row.players]));
    return { one: (day) => byDay.get(day) ?? 0, all };
  }
  if (query.by === 'category') return { one: () => null, all };
  return {
    one: (key) =>
      players.get(query.by === 'vendor' && query.game === undefined ? `${key}/` : keyIn(query, key)) ?? 0,
    all,
  };
}

/** A row by vendor under a filter of one game counts the players of that game. */
const keyIn = (query: Asked['query'], key: string): string =>
  query.by === 'vendor' && query.game !== undefined ? query.game : key;

function scopeOf({ vendor, game }: Asked['query']): { vendorId: string; gameId: string } {
  if (game === undefined) return { vendorId: vendor ?? '', gameId: '' };
  const [vendorId = '', ...rest] = game.split('/');
  return { vendorId, gameId: rest.join('/') };
}
