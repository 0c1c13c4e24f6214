type GuardedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** Web storage that may be forbidden (private windows, embedded frames): then values live as long as the page. */
function guarded(find: () => Storage | undefined): GuardedStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (store: Storage) => T, otherwise: () => T): T => {
    try {
      const store = find();
      return store ? action(store) : otherwise();
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      attempt(
        (store) => store.getItem(key),
        () => memory.get(key) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        (store) => store.setItem(key, value),
        () => void memory.set(key, value),
      ),
    clear: () =>
      attempt(
        (store) => store.clear(),
        () => memory.clear(),
      ),
    removeItem: (key) =>
      attempt(
        (store) => store.removeItem(key),
        () => void memory.delete(key),
      ),
  };
}

export const sessionStore = guarded(() => globalThis.sessionStorage);
export const localStore = guarded(() => globalThis.localStorage);
