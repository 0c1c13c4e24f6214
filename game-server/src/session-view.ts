import type { InstantGame, SharedGame } from '@croupier/games/kit';
import { inTransaction, type Database } from './database.ts';
import { limitsOf, stakesFor } from './games/stakes.ts';
import { seedState } from './instant/seeds.ts';
import { latestRounds, viewOf } from './instant/store.ts';
import {
  publishedFigures,
  type FailureCode,
  type InstantSession,
  type SharedSession,
  type Stakes,
} from './protocol.ts';
import type { Jackpots } from './jackpot/service.ts';
import { figuresFor } from './jackpot/figures.ts';
import type { Seals } from './seals.ts';
import type { PlayerSession } from './sessions.ts';
import { lastBets } from './shared/store.ts';
import type { SharedTable } from './shared/table.ts';
import { freeRoundsOf } from './wallet/free-rounds.ts';

export interface OpenedSession {
  key: string;
  session: PlayerSession;
  balance: number | null;
  /** Why no bets are taken any more, while an undecided round keeps the session readable. */
  ended: FailureCode | null;
}

function common({ key, session, balance, ended }: OpenedSession, seen: boolean, now: Date) {
  return {
    sessionKey: key,
    gameCode: session.gameCode,
    mode: session.mode,
    nickname: session.nickname,
    currency: session.currency,
    balance,
    betsEnded: ended,
    rulesSeen: seen,
    language: session.language,
    lobbyUrl: session.lobbyUrl,
    realityCheckMinutes: session.realityCheckMinutes,
    play: session.play,
    startedAt: session.openedAt.toISOString(),
    serverTime: now.toISOString(),
  };
}

/** What a scene is made from. */
const rulesOf = (game: InstantGame | SharedGame, stakes: Stakes) => ({
  code: game.code,
  kind: game.kind,
  version: game.version,
  stakes,
  maxWinTimes: game.maxWinTimes,
  scene: game.scene ?? null,
});

/** All that a client shows before the first bet: limits, return, the scene's data, and the commitment that binds the next round. */
export async function instantSession(
  { database, seals, jackpots }: { database: Database; seals: Seals; jackpots: Jackpots },
  opened: OpenedSession,
  game: InstantGame,
  now: Date,
): Promise<InstantSession> {
  const stakes = stakesFor(game, opened.session);
  const state = await jackpots.open(game, opened.session);
  return inTransaction(database, async (tx) => {
    const seen = await haveSeenRules(tx, opened.session);
    const { open, last } = await latestRounds(tx, opened.session.playerId, opened.session.gameCode);
    return {
      ...common(opened, seen, now),
      kind: 'instant',
      names: game.names,
      limits: limitsOf(stakes),
      game: rulesOf(game, stakes),
      figures: publishedFigures.parse(game.figures),
      fairness: await seedState(seals, tx, opened.session, now),
      freeRounds: await freeRoundsOf(tx, opened.session, now),
      jackpot: state === null ? null : { state, figures: figuresFor(game, opened.session.currency) },
      openRound: open === undefined ? null : viewOf(open),
      lastRound: last === undefined ? null : viewOf(last),
    };
  });
}

/** The same at a table that many share; what binds the next round is the chain's end and the table's own state. */
export async function sharedSession(
  database: Database,
  opened: OpenedSession,
  table: SharedTable,
  now: Date,
): Promise<SharedSession> {
  const game = table.offered;
  const stakes = stakesFor(game, opened.session);
  return {
    ...common(opened, await haveSeenRules(database, opened.session), now),
    kind: 'shared',
    names: game.names,
    limits: limitsOf(stakes),
    game: { ...rulesOf(game, stakes), betsPerRound: game.betsPerRound },
    figures: publishedFigures.parse(game.figures),
    table: { tableCode: table.tableCode },
    lastBets: await lastBets(database, opened.session, now),
    freeRounds: await freeRoundsOf(database, opened.session, now),
    chain: table.chainState(),
  };
}

type Seat = Pick<PlayerSession, 'playerId' | 'gameCode'>;

async function haveSeenRules(
  database: Pick<Database, 'query'>,
  { playerId, gameCode }: Seat,
): Promise<boolean> {
  const found = await database.query('SELECT 1 FROM rules_seen WHERE player_id = $1 AND game_code = $2', [
    playerId,
    gameCode,
  ]);
  return found.rows.length > 0;
}

/** Whether the rules of any of these games have been opened for the player. */
export async function haveSeenAnyRules(
  database: Pick<Database, 'query'>,
  playerId: string,
  gameCodes: readonly string[],
): Promise<boolean> {
  const found = await database.query(
    'SELECT 1 FROM rules_seen WHERE player_id = $1 AND game_code = ANY($2) LIMIT 1',
    [playerId, gameCodes],
  );
  return found.rows.length > 0;
}

/** The rules have been opened for the player once; from then on only when asked for. */
export async function markRulesSeen(database: Database, { playerId, gameCode }: Seat): Promise<void> {
  await database.query(
    'INSERT INTO rules_seen (player_id, game_code) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [playerId, gameCode],
  );
}
