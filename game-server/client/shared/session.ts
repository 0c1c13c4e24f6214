import type { InstantSession, LotterySession, SessionAnswer, SharedSession } from '../../src/protocol.ts';
import { CallFailed, openSession, persistently, type Trouble } from './api.ts';
import { askPageBar } from './bridge.ts';
import { type Locale, readLocale } from '@croupier/contract/locales';
import { localeOf } from './money.ts';

export function addressedLanguage(): Locale {
  return readLocale(new URLSearchParams(window.location.search).get('lang'));
}

/** The zone that the operator's pages write their times in; the reader's own where the address names none that is known. */
export function addressedZone(): string | undefined {
  const zone = new URLSearchParams(window.location.search).get('tz');
  if (zone === null) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function addressedGame(): string {
  return window.location.pathname.split('/').filter(Boolean).at(-1) ?? '';
}

/** The key replaces the spent launch token in the address, so that a reload of the frame goes on where it stood. */
function remember(key: string): void {
  try {
    const query = new URLSearchParams(window.location.search);
    query.delete('token');
    window.history.replaceState(null, '', `${window.location.pathname}?${query.toString()}#${key}`);
  } catch {
    window.location.replace(`#${key}`);
  }
}

/** The studio asks the wallet again for the very same launch; after a lost answer of the studio itself the token may be used up. */
const launchRetriable: ReadonlySet<Trouble> = new Set<Trouble>(['BUSY', 'WALLET_UNCERTAIN']);
const launchAttempts = 2;

async function enter(): Promise<SessionAnswer> {
  const gameCode = addressedGame();
  const address = new URLSearchParams(window.location.search);
  const token = address.get('token');
  const operator = address.get('operator');
  const key = window.location.hash.slice(1);
  if (key) {
    try {
      return await openSession({ sessionKey: key, gameCode });
    } catch (error) {
      if (!token || !(error instanceof CallFailed) || error.code === 'NETWORK') throw error;
    }
  }
  if (!token) throw new CallFailed('NO_TOKEN');
  const launch = { launchToken: token, gameCode, ...(operator ? { operator } : {}) };
  return await persistently(() => openSession(launch), launchAttempts, launchRetriable);
}

export async function startSession(kind: 'instant'): Promise<InstantSession>;
export async function startSession(kind: 'shared'): Promise<SharedSession>;
export async function startSession(kind: 'lottery'): Promise<LotterySession>;
export async function startSession(kind: 'instant' | 'shared' | 'lottery'): Promise<SessionAnswer> {
  // What the page's bar has is known also where the game can't be opened.
  const entered = enter();
  await Promise.allSettled([entered, askPageBar()]);
  const session = await entered;
  if (session.kind !== kind) throw new CallFailed('GAME_MISMATCH');
  remember(session.sessionKey);
  const language = readLocale(session.language);
  document.documentElement.lang = localeOf(language);
  document.title = session.names[language];
  return session;
}
