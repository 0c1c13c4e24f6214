import type { JWK } from 'jose';

export interface SealedFor {
  method: string;
  path: string;
  merchant: string;
}

export interface Sealer {
  /** `{ payload }`: the body as a compact JWE for exactly this call. */
  seal(body: unknown, call: SealedFor): Promise<{ payload: string }>;
  /** After a refusal: the keys may have rotated. */
  forgetKeys(): void;
}

export interface Keys {
  keys: JWK[];
}

export interface SealerParts {
  readKeys(): Promise<Keys>;
  now(): Date;
}

const keysFreshMs = 10 * 60_000;

export function createSealer(parts: SealerParts): Sealer {
  let cached: { at: number; key: Promise<JWK> } | undefined;
  const currentKey = (): Promise<JWK> => {
    if (cached && Date.now() - cached.at < keysFreshMs) return cached.key;
    // The newest key stands first; older ones only still open what was sealed before they were replaced.
    const key = parts.readKeys().then(({ keys }) => {
      const usable = keys.find((each) => each.kty === 'EC' && each.kid !== undefined);
      if (!usable) throw new Error('The site publishes no sealing key');
      return usable;
    });
    cached = { at: Date.now(), key };
    key.catch(() => (cached = undefined));
    return key;
  };
  return {
    async seal(body, call) {
      // A chunk of its own: most visits never seal anything.
      const [{ encrypt }, jwk] = await Promise.all([import('./encrypt.ts'), currentKey()]);
      const payload = await encrypt(body, call, jwk, parts.now());
      return { payload };
    },
    forgetKeys: () => (cached = undefined),
  };
}
