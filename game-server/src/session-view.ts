import { crash, publishedCrash } from '@croupier/games/crash';
import { crashLimits } from './crash/bets.ts';
import type { CrashTable } from './crash/table.ts';
import { inTransaction, type Database } from './database.ts';
import { stakesFor } from './instant/driver.ts';
import type { InstantGame } from './instant/game.ts';
import { freshClientSeed, seedState } from './instant/seeds.ts';
import { latestRounds, viewOf } from './instant/store.ts';
import { figures, type CrashSession, type SlotSession } from './protocol.ts';
import type { PlayerSession } from './sessions.ts';

export interface OpenedSession {
  key: string;
  session: PlayerSession;
  balance: number;
}
const crashStakes = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

function common({ key, session, balance }: OpenedSession, now: Date) {
  return {
    sessionKey: key,
    gameCode: session.gameCode,
    mode: session.mode,
    nickname: session.nickname,
    currency: session.currency,
    balance,
    language: session.language,
    lobbyUrl: session.lobbyUrl,
    realityCheckMinutes: session.realityCheckMinutes,
    startedAt: session.openedAt.toISOString(),
    serverTime: now.toISOString(),
  };
}

/** All that a client shows before the first bet: limits, pay table, return, and the commitment that binds the next round. */
export async function instantSession(
  database: Database,
  opened: OpenedSession,
  game: InstantGame,
  now: Date,
): Promise<SlotSession> {
  const stakes = stakesFor(game, opened.session);
  return inTransaction(database, async (tx) => {
    const { open, last } = await latestRounds(tx, opened.session.playerId, opened.session.gameCode);
    return {
      ...common(opened, now),
      kind: 'slot',
      names: game.names,
      limits: { minStake: stakes[0] ?? 0, maxStake: stakes.at(-1) ?? 0, stakes },
      figures: game.figures,
      paytable: game.paytable,
      look: game.look,
      fairness: await seedState(tx, opened.session, now),
      openRound: open === undefined ? null : viewOf(open),
      lastRound: last === undefined ? null : viewOf(last),
    };
  });
}

export async function crashSession(
  database: Database,
  opened: OpenedSession,
  table: CrashTable,
  now: Date,
): Promise<CrashSession> {
  const limits = crashLimits(opened.session);
  return {
    ...common(opened, now),
    kind: 'crash',
    names: crash.names,
    limits: {
      ...limits,
      stakes: crashStakes.filter((stake) => stake >= limits.minStake && stake <= limits.maxStake),
    },
    figures: figures.parse({ ...publishedCrash, featureRate: null }),
    clientSeed: await playerSeed(database, opened.session),
    table: {
      tableCode: table.tableCode,
      growthPerMs: crash.growthPerMs,
      maximumMultiplier: crash.maximumMultiplier,
      minimumCashOut: crash.minimumCashOut,
      betsPerRound: crash.betsPerRound,
      maximumPayout: crash.maximumPayout,
      openMs: table.deps.times.openMs,
    },
    chain: table.chainState(),
  };
}

async function playerSeed(database: Database, session: PlayerSession): Promise<string> {
  await database.query(
    'INSERT INTO player_seed (player_id, game_code, client_seed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [session.playerId, session.gameCode, freshClientSeed()],
  );
  const found = await database.query<{ client_seed: string }>(
    'SELECT client_seed FROM player_seed WHERE player_id = $1 AND game_code = $2',
    [session.playerId, session.gameCode],
  );
  return found.rows[0]?.client_seed ?? 'player';
}

/** The seed that the player's next bets carry; bets already placed keep theirs. */
export async function setPlayerSeed(
  database: Database,
  session: PlayerSession,
  clientSeed: string | undefined,
): Promise<string> {
  const seed = clientSeed ?? freshClientSeed();
  await database.query(
    `INSERT INTO player_seed (player_id, game_code, client_seed) VALUES ($1, $2, $3)
     ON CONFLICT (player_id, game_code) DO UPDATE SET client_seed = excluded.client_seed`,
    [session.playerId, session.gameCode, seed],
  );
  return seed;
}
