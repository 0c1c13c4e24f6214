/** Web storage may be forbidden (private windows): the values then live as long as the page. */
function guarded(find: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (store: Storage) => T, otherwise: () => T): T => {
    try {
      return work(find());
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
    removeItem: (key) =>
      attempt(
        (store) => store.removeItem(key),
        () => void memory.delete(key),
      ),
  };
}

export const sessionStore = guarded(() => globalThis.sessionStorage);
export const localStore = guarded(() => globalThis.localStorage);
