import { sessionStore } from '@croupier/ui/storage';

/** One key each, holding a map from what was asked to what was answered. */
const keys = ['hotGames', 'vendors', 'vendorLanes', 'registerSettings', 'merchantWallet'] as const;
type CacheKey = (typeof keys)[number];

interface Stored<T> {
  at: number;
  value: T;
}

function read<T>(key: CacheKey): Record<string, Stored<T>> {
  try {
    return JSON.parse(sessionStore.getItem(key) ?? '{}') as Record<string, Stored<T>>;
  } catch {
    return {};
  }
}

export interface SessionCache<T> {
  /** For a query's `initialData` and `initialDataUpdatedAt`. */
  initial: (asked: string) => { initialData?: T; initialDataUpdatedAt?: number };
  /** Keeps an answer and hands it on. */
  keep: (asked: string, value: T) => T;
}

/** What the session remembers of catalogue and site, so that a second visit asks for nothing. */
export function sessionCache<T>(key: CacheKey): SessionCache<T> {
  return {
    initial: (asked) => {
      const stored = read<T>(key)[asked];
      return stored ? { initialData: stored.value, initialDataUpdatedAt: stored.at } : {};
    },
    keep: (asked, value) => {
      try {
        const all = { ...read<T>(key), [asked]: { at: Date.now(), value } };
        sessionStore.setItem(key, JSON.stringify(all));
      } catch {
        // A full storage only means asking again.
      }
      return value;
    },
  };
}

const VERSION_KEY = 'contentVersion';

/** True where the content is another than what this session has read; what it remembers is dropped then. */
export function isNewContent(version: string): boolean {
  const before = sessionStore.getItem(VERSION_KEY);
  if (before === version) return false;
  sessionStore.setItem(VERSION_KEY, version);
  if (before === null) return false;
  dropSessionCaches();
  return true;
}

/** Another brand's catalogue is another catalogue. */
export function dropSessionCaches(): void {
  for (const key of keys) sessionStore.removeItem(key);
}
