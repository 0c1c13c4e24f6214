import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

// OWASP's first choice for argon2id (the library's algorithm unless told otherwise): 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

let nobody: Promise<string> | undefined;

/** An unknown account costs as much time as a known one, so that the time tells nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(stored ?? (await nobody), password.normalize('NFKC'));
  return typeof stored === 'string' && matches;
}
