import { reach } from './reach.ts';
import { type SealingKey, seal } from './sealed.ts';

/** A member's way into a game at a site of this platform: log in, find the game, launch it, log out. */
export interface SitePlayer {
  gameCode: string;
  launch(): Promise<string>;
  endSession(): Promise<void>;
}

export interface SiteOptions {
  url: string;
  merchant: string;
  vendor: string;
  /** The vendor's first game where it isn't named. */
  gameCode?: string | undefined;
  /** Absent: a free-play session with play money. */
  account?: { name: string; password: string } | undefined;
}

type Json = Record<string, unknown>;

interface SiteCall {
  method: string;
  path: string;
  body?: object;
  token?: string;
}

async function ask(options: SiteOptions, { method, path, body, token }: SiteCall): Promise<Json> {
  const response = await reach(new URL(path, options.url), {
    method,
    headers: {
      Merchant: options.merchant,
      'Accept-Language': 'en',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  const answer = readJson(text) ?? {
    code: `HTTP ${response.status}`,
    message: 'the answer is not JSON; is --url the address of the site?',
  };
  if (response.status === 200 && answer['success'] !== false) return fieldsOf(answer['value'] ?? answer);
  throw new Error(`${method} ${path}: ${String(answer['code'])}, ${String(answer['message'])}`);
}

function readJson(text: string): Json | null {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: Json, name: string): string {
  const text = value[name];
  if (typeof text !== 'string') throw new Error(`the site's answer has no ${name}`);
  return text;
}

/** In a sandbox the slider's solution can be asked for; a site that verifies for real needs a launch token instead. */
async function verify(options: SiteOptions, subject: string): Promise<string | undefined> {
  try {
    const path = '/wps/verification/slider';
    const puzzle = await ask(options, { method: 'POST', path, body: { purpose: 'login', subject } });
    const id = textOf(puzzle, 'id');
    const { x } = await ask(options, { method: 'GET', path: `/sandbox/slider/${id}` });
    const trail = [
      [0, 0, 0],
      [300, Number(x) / 2, 1],
      [700, Number(x), 2],
    ];
    const { verification } = await ask(options, { method: 'PUT', path, body: { id, x, trail } });
    return typeof verification === 'string' ? verification : undefined;
  } catch {
    return undefined;
  }
}

async function logIn(
  options: SiteOptions,
  { name, password }: { name: string; password: string },
): Promise<string> {
  const path = '/wps/session/login';
  const { keys } = await ask(options, { method: 'GET', path: '/.well-known/jwks.json' });
  const [key] = Array.isArray(keys) ? (keys as SealingKey[]) : [];
  if (!key) throw new Error('the site publishes no sealing key');
  const verification = await verify(options, name);
  const plain = { username: name, password, type: 'username', ...(verification ? { verification } : {}) };
  const payload = seal(key, { method: 'POST', path, merchant: options.merchant }, plain);
  return textOf(await ask(options, { method: 'POST', path, body: { payload } }), 'token');
}

async function freePlay(options: SiteOptions): Promise<string> {
  const body = { os: 'conformance', platform: 'W', encryption: 'none', gatewayVersion: '3' };
  return textOf(await ask(options, { method: 'POST', path: '/wps/session/login/freeplay', body }), 'token');
}

/** Opens a session and finds the game; the launches themselves happen when they are asked for. */
export async function enterSite(options: SiteOptions): Promise<SitePlayer> {
  const { account } = options;
  const token = account ? await logIn(options, account) : await freePlay(options);
  const path = `/wps/lobby/games?vassalage=${encodeURIComponent(options.vendor)}&pageSize=100`;
  const { content } = await ask(options, { method: 'GET', path });
  const games = (Array.isArray(content) ? content : []).map(fieldsOf);
  const fits = (one: Json): boolean =>
    options.gameCode ? one['gameCode'] === options.gameCode : one['maintenance'] === false;
  // supportPlay 0 means that a free trial is offered.
  const game = games.find((one) => fits(one) && (account !== undefined || one['supportPlay'] === 0));
  if (!game) throw new Error(`the lobby has no game ${options.gameCode ?? ''} of ${options.vendor}`);
  const launchPath = account ? '/wps/game/launchGame' : '/wps/game/launchTrial';
  return {
    gameCode: textOf(game, 'gameCode'),
    async launch() {
      const body = { nodeId: textOf(game, 'nodeId'), vendor: options.vendor };
      const launched = await ask(options, { method: 'POST', path: launchPath, token, body });
      const address = new URL(textOf(launched, 'url'), options.url);
      return address.searchParams.get('token') ?? '';
    },
    async endSession() {
      await ask(options, { method: 'DELETE', path: '/wps/session/logout', token });
    },
  };
}
