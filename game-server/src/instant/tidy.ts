import { inTransaction, type Tx } from '../database.ts';
import type { InstantDeps } from './deps.ts';
import { advance, giveBack, replayed, type DrawnRow } from './play.ts';
import { lockPair } from './seeds.ts';
import { appendEvent, lockRound, takesOf, type RoundRow } from './store.ts';
import { takeBack } from './takes.ts';

/** Longer than a bet call may take: what is still asked after this has lost its process. */
const abandonedBetMs = 20_000;
/** A round waits so long for its player; then it is played to its end as a careful player would. */
const absentMs = 30 * 86_400_000;
const tidyAtOnce = 100;
/** More than any round needs; a game that isn't done by then is broken. */
const maxAbsentActions = 300;

/** Ends what a dead process or an absent player left behind. What fails is told and left for the next time; the others go on. */
export async function tidy(deps: InstantDeps): Promise<void> {
  const now = deps.now().getTime();
  const asked = await deps.database.query<{ id: string }>(
    `SELECT id FROM round_take WHERE status = 'betting' AND opened_at < $1 LIMIT $2`,
    [new Date(now - abandonedBetMs), tidyAtOnce],
  );
  for (const { id } of asked.rows)
    await each(deps, id, () => inTransaction(deps.database, (tx) => takeBack(deps, tx, id)));
  const absent = await deps.database.query<RoundRow>(
    `SELECT * FROM round WHERE status = 'open' AND opened_at < $1 AND (acted_at IS NULL OR acted_at < $1)
     ORDER BY opened_at LIMIT $2`,
    [new Date(now - absentMs), tidyAtOnce],
  );
  for (const old of absent.rows)
    await each(deps, old.id, () => inTransaction(deps.database, (tx) => playForAbsent(deps, tx, old)));
}

async function each(deps: InstantDeps, id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.log.error({ err: error, id }, 'a round could not be tidied');
  }
}

async function playForAbsent(deps: InstantDeps, tx: Tx, old: RoundRow): Promise<void> {
  const seat = { playerId: old.player_id, gameCode: old.game_code };
  const pair = await lockPair(deps.seals, tx, seat, deps.now());
  const row = await lockRound(tx, old.id);
  if (row?.status !== 'open' || row.nonce === null) return;
  const takes = await takesOf(tx, [row.id]);
  if (takes.some(({ status }) => status === 'betting')) return;
  const game = deps.games.of(row.game_code, row.version);
  if (game === undefined) {
    await giveBack(deps, tx, row);
    return;
  }
  const drawn: DrawnRow = { ...row, nonce: row.nonce };
  const actions = [...row.actions];
  let played = replayed(game, pair, drawn, actions);
  for (let done = 0; !played.done; done += 1) {
    if (done === maxAbsentActions) throw new Error(`${game.code} does not end by itself`);
    actions.push(game.absent(played.state));
    played = replayed(game, pair, drawn, actions);
    if (played.needs.length > 0) throw new Error(`${game.code} needs a stake of an absent player`);
  }
  await appendEvent(tx, row.id, 'player_absent', {}, deps.now());
  await advance(deps, tx, game, drawn, actions);
}
