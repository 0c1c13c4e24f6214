import type {
  ActionRequest,
  BetRequest,
  FailureCode,
  JackpotAnswer,
  Proof,
  RoundAnswer,
  RoundsAnswer,
  SeedAnswer,
  SeedRequest,
  SessionAnswer,
  SessionRequest,
  TopAnswer,
} from '../../src/protocol.ts';

export type Trouble = FailureCode | 'NETWORK' | 'NO_TOKEN' | 'NO_GRAPHICS';

export class CallFailed extends Error {
  readonly code: Trouble;
  readonly retryAfterMs: number | undefined;
  /** What of the request is wrong, as the name of a field or of a limit. */
  readonly detail: string | undefined;
  /** How much of that limit is open, in minor units. */
  readonly open: number | undefined;
  constructor(code: Trouble, retryAfterMs?: number, more: { detail?: string; open?: number } = {}) {
    super(code);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.detail = more.detail;
    this.open = more.open;
  }
}

export const base: string = import.meta.env.BASE_URL;

interface FailureBody {
  failure?: { code?: FailureCode; retryAfterMs?: number; detail?: string; open?: number };
}

const post = <Value>(path: string, body: unknown, key: string | null): Promise<Value> =>
  send(`api/${path}`, body, key);

/** Posts to an address below the public base path. */
export const send = <Value>(path: string, body: unknown, key: string | null): Promise<Value> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify(body),
  });

/** Asks an address below the public base path; throws a `CallFailed` for every answer that is none. */
export async function ask<Value>(path: string, request: RequestInit): Promise<Value> {
  let response: Response;
  try {
    response = await fetch(`${base}${path}`, {
      ...request,
      credentials: 'omit',
      signal: AbortSignal.timeout(20_000),
    });
  } catch {
    throw new CallFailed('NETWORK');
  }
  // A body that broke off or isn’t JSON is no answer, even under a good status.
  const answer = (await response.json().catch(() => null)) as (Value & FailureBody) | null;
  if (response.ok && answer !== null) return answer;
  if (response.ok) throw new CallFailed('NETWORK');
  throw new CallFailed(
    answer?.failure?.code ?? (response.status >= 500 ? 'BUSY' : 'INTERNAL'),
    answer?.failure?.retryAfterMs,
    answer?.failure,
  );
}

/** The market's least time from one round to the next has not passed: no trouble to be told, the frame waits. */
export const tooSoon = (error: unknown): error is CallFailed & { retryAfterMs: number } =>
  error instanceof CallFailed && error.code === 'TOO_FAST' && error.retryAfterMs !== undefined;

/** A wait that the player would not notice. */
const shortMs = 1000;

const retriable: ReadonlySet<Trouble> = new Set<Trouble>(['NETWORK', 'BUSY', 'WALLET_UNCERTAIN', 'TOO_FAST']);
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Repeats a call whose request id makes repetition harmless: the same id is answered with the same round. */
export async function persistently<Value>(
  call: () => Promise<Value>,
  attempts = 4,
  passing: ReadonlySet<Trouble> = retriable,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallFailed) || !passing.has(error.code) || attempt === attempts) throw error;
      if (tooSoon(error) && error.retryAfterMs > shortMs) throw error;
      await pause(Math.min(8000, error.retryAfterMs ?? 700 * 2 ** (attempt - 1)));
    }
  }
}

export const openSession = (request: SessionRequest): Promise<SessionAnswer> =>
  post('session', request, null);

export interface Api {
  bet(request: BetRequest): Promise<RoundAnswer>;
  /** Repeated, it answers the same: `step` says how many actions the round had before it. */
  act(request: ActionRequest): Promise<RoundAnswer>;
  seed(request: SeedRequest): Promise<SeedAnswer>;
  rounds(limit: number): Promise<RoundsAnswer>;
  /** What is in the pots of the session's game. */
  jackpot(): Promise<JackpotAnswer>;
  /** The rules have been shown: they don't open by themselves again for this player at this game. */
  rulesSeen(): Promise<unknown>;
}

/** Of a table that all share. */
export interface TableApi {
  /** The largest cash-outs at the table of the session. */
  top(): Promise<TopAnswer>;
  /** Of a round that is over, by its id or by that of a bet in it. */
  proof(id: string): Promise<Proof>;
}

export function createApi(key: string): Api & TableApi {
  return {
    bet: (request) => persistently(() => post('bet', request, key)),
    act: (request) => persistently(() => post('action', request, key)),
    seed: (request) => post('seed', request, key),
    rounds: (limit) => post('rounds', { limit }, key),
    jackpot: () => post('jackpot', {}, key),
    top: () => post('top', {}, key),
    proof: (id) => ask(`fair/rounds/${encodeURIComponent(id)}`, {}),
    rulesSeen: () => post('rules-seen', {}, key),
  };
}
