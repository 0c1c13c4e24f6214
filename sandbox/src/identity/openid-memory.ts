import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Stored {
  payload: AdapterPayload;
  until: number;
}

/** What a provider is in the middle of; gone with the process, as a sandbox may be. */
export function openidMemory(): new (name: string) => Adapter {
  const all = new Map<string, Stored>();
  const grants = new Map<string, Set<string>>();
  const live = (key: string): AdapterPayload | undefined => {
    const stored = all.get(key);
    if (stored && stored.until < Date.now()) all.delete(key);
    return stored && stored.until >= Date.now() ? stored.payload : undefined;
  };
  return class OpenidMemory implements Adapter {
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
    key(id: string): string {
      return `${this.name}:${id}`;
    }
    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      all.set(this.key(id), { payload, until: Date.now() + (expiresIn || 3600) * 1000 });
      if (payload.uid !== undefined) all.set(`uid:${payload.uid}`, { payload, until: Date.now() + 3600_000 });
      if (payload.grantId === undefined) return;
      const keys = grants.get(payload.grantId) ?? new Set();
      grants.set(payload.grantId, keys.add(this.key(id)));
    }
    async find(id: string): Promise<AdapterPayload | undefined> {
      return live(this.key(id));
    }
    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return live(`uid:${uid}`);
    }
    async findByUserCode(): Promise<undefined> {
      return undefined;
    }
    async consume(id: string): Promise<void> {
      const payload = live(this.key(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    }
    async destroy(id: string): Promise<void> {
      all.delete(this.key(id));
    }
    async revokeByGrantId(grantId: string): Promise<void> {
      for (const key of grants.get(grantId) ?? []) all.delete(key);
      grants.delete(grantId);
    }
  };
}
