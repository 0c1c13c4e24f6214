/**
 * The lobby's filters as they stand in the address. Plain functions: route search is never split from the first load.
 * Pages read through them again: the router hands on what it finds beside what a route accepts.
 */
export interface LobbySearch {
  /** The view of a category page; all games where it is absent. */
  view?: 'HOT' | 'NEW' | 'FAV' | 'RECENT';
  vassalage?: string;
  gameClassify?: string;
  q?: string;
  page?: number;
  /** Home only: a category without a route of its own, shown in place. */
  tab?: string;
}

function word(value: unknown, pattern: RegExp): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && pattern.test(text) ? text : undefined;
}

const lobbyViews = ['HOT', 'NEW', 'FAV', 'RECENT'] as const;

export function readLobbySearch(search: Record<string, unknown>): LobbySearch {
  const vassalage = word(search['vassalage'], /^[\w-]{1,40}$/);
  const gameClassify = word(search['gameClassify'], /^[\w-]{1,40}$/);
  const view = lobbyViews.find((one) => one === search['view']);
  const q = word(search['q'], /^.{1,80}$/u);
  const tab = word(search['tab'], /^[A-Z]{1,20}$/);
  const page = Number(search['page']);
  return {
    ...(view ? { view } : {}),
    ...(vassalage ? { vassalage } : {}),
    ...(gameClassify ? { gameClassify } : {}),
    ...(q ? { q } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
    ...(tab ? { tab } : {}),
  };
}

export interface GameSearch {
  game?: string;
  vendor?: string;
  mode?: 'trial';
}

export function readGameSearch(search: Record<string, unknown>): GameSearch {
  const game = word(search['game'], /^[\w:.-]{1,64}$/);
  const vendor = word(search['vendor'], /^[\w-]{1,40}$/);
  return {
    ...(game ? { game } : {}),
    ...(vendor ? { vendor } : {}),
    ...(search['mode'] === 'trial' ? { mode: 'trial' as const } : {}),
  };
}

export interface LotterySearch {
  gameCode?: string;
  /** What the lottery has drawn, in place of the lottery itself. */
  view?: 'results';
  /** Where its way back leads. */
  backUrl?: string;
}

export function readLotterySearch(search: Record<string, unknown>): LotterySearch {
  const gameCode = word(search['gameCode'], /^[\w:.-]{1,64}$/);
  const backUrl = safeTarget(search['backUrl']);
  return {
    ...(gameCode ? { gameCode } : {}),
    ...(search['view'] === 'results' ? { view: 'results' as const } : {}),
    ...(backUrl ? { backUrl } : {}),
  };
}

export interface SignInSearch {
  affiliateCode?: string;
  referralCode?: string;
  /** Where the person wanted to go before the login came between. */
  to?: string;
}

/** Only addresses of this site: `//host` and `/\host` lead elsewhere. */
export function safeTarget(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])[^\s]{0,500}$/.test(value) ? value : undefined;
}

export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  const affiliateCode = word(search['affiliateCode'] ?? search['affiliate'], /^[\w-]{1,64}$/);
  const referralCode = word(search['referralCode'], /^[\w-]{1,64}$/);
  const to = safeTarget(search['to']);
  return {
    ...(affiliateCode ? { affiliateCode } : {}),
    ...(referralCode ? { referralCode } : {}),
    ...(to ? { to } : {}),
  };
}

/** Leaves out what is undefined, so that it doesn't stand in the address. */
export function defined<T extends object>(record: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
