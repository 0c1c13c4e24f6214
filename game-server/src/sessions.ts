import type { Locale } from '@croupier/contract/locales';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { fail } from './failures.ts';
import { hasOpenRound } from './open-rounds.ts';
import type { FailureCode } from './protocol.ts';
import type { Identity, Wallet } from './wallet/client.ts';
import type { Reward } from './wallet/free-rounds.ts';

/** How the operator's market lets a game be played. */
export interface PlayRules {
  /** No round of a game begins sooner than this after the one before. */
  minRoundMs: number;
  autoplay: boolean;
  turbo: boolean;
  /** Whether a feature may be bought with the bet. */
  featureBuy: boolean;
}

/** A player at one game, as bought by a launch token. The studio knows nothing else of anyone. */
export interface PlayerSession {
  id: string;
  gameCode: string;
  /** Whose player it is: what of the wallet's keys signs. Null: the first. */
  operator: string | null;
  playerId: string;
  gameSession: string;
  mode: 'real' | 'trial';
  nickname: string;
  currency: string;
  language: Locale;
  lobbyUrl: string | null;
  minStake: number | null;
  maxStake: number | null;
  realityCheckMinutes: number | null;
  play: PlayRules;
  /** Whether a series of draws may stake more on later ones; absent: it may. */
  progressiveSeries?: boolean;
  /** Rounds that the operator pays for; null where there are none. */
  reward: Reward | null;
  balance: number;
  openedAt: Date;
}
interface SessionRow {
  id: string;
  game_code: string;
  operator: string | null;
  player_id: string;
  game_session: string;
  mode: 'real' | 'trial';
  nickname: string;
  currency: string;
  language: Locale;
  lobby_url: string | null;
  min_stake: number | null;
  max_stake: number | null;
  reality_check_minutes: number | null;
  min_round_ms: number;
  autoplay: boolean;
  turbo: boolean;
  feature_buy: boolean;
  progressive_series: boolean;
  reward_id: string | null;
  reward_rounds: number | null;
  reward_stake: number | null;
  reward_expires_at: Date | null;
  balance: number;
  status: 'live' | 'ended';
  opened_at: Date;
  seen_at: Date;
}
export interface KnownSession {
  session: PlayerSession;
  /** Why no bets are taken any more; null while they are. */
  ended: FailureCode | null;
}
export interface Sessions {
  launch(
    launchToken: string,
    gameCode: string,
    operator: string | null,
  ): Promise<{ key: string; session: PlayerSession; balance: number }>;
  /** The session of a key, which may place bets; the idle time starts again. */
  find(key: string): Promise<PlayerSession>;
  /**
   * The session of a key, ended or not. An ended one places no bets; what was bet in it is still finished: cash-out, cancel,
   * choice of free spins.
   */
  known(key: string): Promise<KnownSession>;
  /** A live session, or an ended one whose player still has an undecided round at this game. */
  forReading(key: string): Promise<KnownSession>;
  /**
   * As `find`, of a session that the wallet knows: it ends with the player's own at the operator, of which nobody tells the studio.
   * For what no movement of money asks the wallet about.
   */
  confirmed(key: string): Promise<PlayerSession>;
  /** As `forReading`, where the wallet has ended no session; one that can't be asked stands in nobody's way. */
  confirmedForReading(key: string): Promise<KnownSession>;
  /** The balance is null where the wallet tells it no more. */
  resume(key: string, gameCode: string): Promise<KnownSession & { balance: number | null }>;
  end(sessionId: string): Promise<void>;
}

const idleMs = 30 * 60_000;
const maxMs = 12 * 3_600_000;
const touchEveryMs = 15_000;
/** So long what the wallet said of a session is taken for true. */
const confirmedMs = 10_000;
const confirmedHeld = 20_000;
/** As many launches are remembered that the wallet has not answered. */
const unansweredHeld = 1000;
/** What ends a session, in difference to what is wrong with the wallet. */
const endings: ReadonlySet<FailureCode> = new Set(['PLAYER_BLOCKED', 'SESSION_EXPIRED']);
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

interface SessionDeps {
  database: Database;
  wallet: Wallet;
  now: () => Date;
}

export function createSessions(deps: SessionDeps): Sessions {
  const { database, now } = deps;

  async function known(key: string): Promise<KnownSession> {
    const at = now();
    const found = await database.query<SessionRow>('SELECT * FROM player_session WHERE key_hash = $1', [
      hashOf(key),
    ]);
    const row = found.rows[0];
    if (row === undefined) fail('SESSION_UNKNOWN');
    const idle = at.getTime() - row.seen_at.getTime();
    const old = at.getTime() - row.opened_at.getTime();
    if (row.status === 'ended' || idle > idleMs || old > maxMs)
      return { session: sessionOf(row), ended: 'SESSION_EXPIRED' };
    if (idle > touchEveryMs)
      await database.query('UPDATE player_session SET seen_at = $2 WHERE id = $1', [row.id, at]);
    return { session: sessionOf(row), ended: null };
  }

  async function forReading(key: string): Promise<KnownSession> {
    const found = await known(key);
    if (found.ended !== null && !(await hasOpenRound(database, found.session))) fail(found.ended);
    return found;
  }

  const { askWallet, confirm } = createConfirmations(deps);
  const unanswered = createUnanswered();

  async function find(key: string): Promise<PlayerSession> {
    const { session, ended } = await known(key);
    return ended === null ? session : fail(ended);
  }

  return {
    find,
    known,
    forReading,
    async confirmed(key) {
      const session = await find(key);
      const failure = await confirm(session);
      return failure === null ? session : fail(failure);
    },
    async confirmedForReading(key) {
      const found = await known(key);
      if (found.ended === null) await confirm(found.session);
      return forReading(key);
    },
    end: (sessionId) => end(database, sessionId),
    launch: (launchToken, gameCode, operator) =>
      launch({ ...deps, unanswered }, { launchToken, gameCode, operator }),
    async resume(key, gameCode) {
      const found = await forReading(key);
      const { session } = found;
      if (session.gameCode !== gameCode) fail('GAME_MISMATCH');
      const answer = await askWallet(session);
      if ('balance' in answer) return { ...found, balance: answer.balance };
      if (endings.has(answer.failure)) {
        const ended = answer.failure;
        return (await hasOpenRound(database, session)) ? { session, ended, balance: null } : fail(ended);
      }
      return found.ended === null ? fail(answer.failure) : { ...found, balance: null };
    },
  };
}

type Asked = { balance: number } | { failure: FailureCode };

/** What the wallet says of sessions, which nobody tells the studio: its answers are kept for a moment. */
function createConfirmations({ database, wallet, now }: SessionDeps) {
  /** When the wallet has last known a session, by its id. */
  const confirmedAt = new Map<string, number>();

  /** The session's funds; one that the wallet has ended is ended here too. */
  async function askWallet(session: PlayerSession): Promise<Asked> {
    const { id, operator, gameCode, gameSession, playerId, currency } = session;
    confirmedAt.delete(id);
    const answer = await wallet.balance({ operator, gameCode, gameSession, playerId, currency });
    if (answer.class === 'success') {
      confirmedAt.set(id, now().getTime());
      const [oldest] = confirmedAt.keys();
      if (confirmedAt.size > confirmedHeld && oldest !== undefined) confirmedAt.delete(oldest);
      return answer.value;
    }
    if (answer.class === 'terminate') {
      await end(database, id);
      return { failure: answer.code === 'PLAYER_BLOCKED' ? 'PLAYER_BLOCKED' : 'SESSION_EXPIRED' };
    }
    return { failure: answer.class === 'fatal' ? 'WALLET_FAILED' : 'WALLET_UNCERTAIN' };
  }

  async function confirm(session: PlayerSession): Promise<FailureCode | null> {
    if (now().getTime() - (confirmedAt.get(session.id) ?? 0) <= confirmedMs) return null;
    const answer = await askWallet(session);
    return 'failure' in answer ? answer.failure : null;
  }

  return { askWallet, confirm };
}

/**
 * Request ids of launches that the wallet has not answered, by token: it answers the same id again for a minute, so that a token
 * whose answer was lost still opens the game. An id is taken out by who asks with it: of two calls at once only one can open it.
 */
function createUnanswered() {
  const requestIds = new Map<string, string>();
  return {
    take(launchToken: string): string {
      const token = hashOf(launchToken);
      const requestId = requestIds.get(token);
      requestIds.delete(token);
      return requestId ?? randomUUID();
    },
    keep(launchToken: string, requestId: string): void {
      requestIds.set(hashOf(launchToken), requestId);
      const [oldest] = requestIds.keys();
      if (requestIds.size > unansweredHeld && oldest !== undefined) requestIds.delete(oldest);
    },
  };
}

interface Launch {
  launchToken: string;
  gameCode: string;
  operator: string | null;
}

async function launch(
  { database, wallet, now, unanswered }: SessionDeps & { unanswered: ReturnType<typeof createUnanswered> },
  { launchToken, gameCode, operator }: Launch,
): ReturnType<Sessions['launch']> {
  const requestId = unanswered.take(launchToken);
  const answer = await wallet.authenticate({ operator, launchToken, gameCode }, requestId);
  if (answer.class === 'uncertain') {
    // Without a key for it nothing was asked, and asking again would end the same.
    if (answer.code === 'OPERATOR_UNKNOWN') fail('LAUNCH_REFUSED');
    unanswered.keep(launchToken, requestId);
    fail('WALLET_UNCERTAIN');
  }
  if (answer.class === 'fatal') fail('WALLET_FAILED');
  if (answer.class !== 'success')
    fail(answer.code === 'PLAYER_BLOCKED' ? 'PLAYER_BLOCKED' : 'LAUNCH_REFUSED');
  if (answer.value.gameCode !== gameCode) fail('GAME_MISMATCH');
  const key = randomBytes(32).toString('base64url');
  const session = sessionOf(await insert(database, { key, operator, identity: answer.value, at: now() }));
  return { key, session, balance: answer.value.balance };
}

async function end(database: Database, sessionId: string): Promise<void> {
  await database.query(`UPDATE player_session SET status = 'ended' WHERE id = $1`, [sessionId]);
}

interface Launched {
  key: string;
  operator: string | null;
  identity: Identity;
  at: Date;
}

async function insert(database: Database, { key, operator, identity, at }: Launched): Promise<SessionRow> {
  const inserted = await database.query<SessionRow>(
    `INSERT INTO player_session (id, key_hash, game_code, player_id, game_session, mode, nickname, currency, language, lobby_url,
       min_stake, max_stake, reality_check_minutes, balance, opened_at, seen_at, operator,
       min_round_ms, autoplay, turbo, feature_buy, progressive_series, reward_id, reward_rounds, reward_stake, reward_expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25) RETURNING *`,
    [
      randomUUID(),
      hashOf(key),
      identity.gameCode,
      identity.playerId,
      identity.gameSession,
      identity.mode,
      identity.nickname.slice(0, 64),
      identity.currency,
      identity.language,
      identity.lobbyUrl ?? null,
      identity.limits?.minStake ?? null,
      identity.limits?.maxStake ?? null,
      identity.realityCheckMinutes || null,
      identity.balance,
      at,
      operator,
      identity.play?.minRoundMs ?? 0,
      identity.play?.autoplay ?? true,
      identity.play?.turbo ?? true,
      identity.play?.featureBuy ?? true,
      identity.play?.progressiveSeries ?? true,
      ...rewardColumns(identity),
    ],
  );
  const row = inserted.rows[0];
  if (row === undefined) throw new Error('session was not stored');
  return row;
}

/** Only rounds in the session's own currency: no other can be played with. */
function rewardColumns({ freeRounds, currency, mode }: Identity): (string | number | Date | null)[] {
  if (!freeRounds || freeRounds.currency !== currency || mode === 'trial') return [null, null, null, null];
  return [freeRounds.rewardId, freeRounds.rounds, freeRounds.stake, new Date(freeRounds.expiresAt)];
}

const rewardOf = (row: SessionRow): Reward | null =>
  row.reward_id === null || row.reward_expires_at === null
    ? null
    : {
        id: row.reward_id,
        rounds: row.reward_rounds ?? 0,
        stake: row.reward_stake ?? 0,
        expiresAt: row.reward_expires_at,
      };

function sessionOf(row: SessionRow): PlayerSession {
  return {
    id: row.id,
    gameCode: row.game_code,
    operator: row.operator,
    playerId: row.player_id,
    gameSession: row.game_session,
    mode: row.mode,
    nickname: row.nickname,
    currency: row.currency,
    language: row.language,
    lobbyUrl: row.lobby_url,
    minStake: row.min_stake,
    maxStake: row.max_stake,
    realityCheckMinutes: row.reality_check_minutes,
    play: {
      minRoundMs: row.min_round_ms,
      autoplay: row.autoplay,
      turbo: row.turbo,
      featureBuy: row.feature_buy,
    },
    progressiveSeries: row.progressive_series,
    reward: rewardOf(row),
    balance: row.balance,
    openedAt: row.opened_at,
  };
}
