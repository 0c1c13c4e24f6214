import { bls12_381 } from '@noble/curves/bls12-381.js';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { runAsChild } from '../child.ts';
import { buildBeaconApp } from './app.ts';

const settings = z
  .object({
    CHILD_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    DATA_DIR: z.string().min(1),
    CLOCK_OFFSET_MS: z.coerce.number().int().min(0).default(0),
    PERIOD_SECONDS: z.coerce.number().int().min(1).max(60).default(3),
  })
  .parse(process.env);

/** Made once and kept, so that what was drawn before a restart can still be checked. */
function storedKey(): Uint8Array {
  const file = join(settings.DATA_DIR, 'key');
  if (!existsSync(file)) {
    mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 });
    const made = bls12_381.shortSignatures.keygen().secretKey;
    writeFileSync(file, Buffer.from(made).toString('base64'), { mode: 0o600 });
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
}

let clockOffsetMs = settings.CLOCK_OFFSET_MS;
const app = buildBeaconApp({
  secretKey: storedKey(),
  periodSeconds: settings.PERIOD_SECONDS,
  now: () => Date.now() + clockOffsetMs,
});
await app.listen({ host: '127.0.0.1', port: settings.CHILD_PORT });
process.on('message', (said: unknown) => {
  if (typeof said !== 'object' || said === null || !('clockOffsetMs' in said)) return;
  const ms = Number(said.clockOffsetMs);
  if (Number.isSafeInteger(ms) && ms >= 0) clockOffsetMs = ms;
});

runAsChild(app, async () => app.close());
