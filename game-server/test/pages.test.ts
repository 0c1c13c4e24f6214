import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningStudio } from '../src/studio.ts';
import { createBench, openSlot, type Bench } from './helpers/studio.ts';

let bench: Bench;
let running: RunningStudio;
const folder = mkdtempSync(join(tmpdir(), 'studio-client-'));
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const page of ['slot.html', 'crash.html', 'verifier.html'])
    writeFileSync(join(folder, page), `<title>Croupier Studio</title>${page}`);
  writeFileSync(join(folder, 'assets/slot-abc.js'), 'export {}');
  bench = await createBench();
  running = await bench.start({ clientFolder: folder });
});
afterAll(async () => {
  await bench.close();
  rmSync(folder, { recursive: true });
});
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${running.port}/studio/${path}`, { headers });

describe('a game page', () => {
  it('is alone in its origin by its own policy, wherever it is opened', async () => {
    for (const [path, page] of [
      ['play/jaguar-moon?token=x&lang=en', '<title>Jaguar Moon</title>slot.html'],
      ['play/toucan-flight', '<title>Voo do Tucano</title>crash.html'],
      ['verify', 'verifier.html'],
    ] as const) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(page);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^sandbox allow-scripts/);
      expect(policy).not.toContain('allow-same-origin');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain(`frame-ancestors 'self'`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('takes no other host than a plain one into its policy', async () => {
    const answer = await get('play/jaguar-moon', {
      'x-forwarded-host': "evil.example; script-src 'unsafe-inline'",
    });
    expect(answer.headers.get('content-security-policy')).not.toContain('evil');
  });

  it('is missing honestly: unknown games, unknown files, no way out of the folder', async () => {
    for (const path of [
      'play/no-such-game',
      'assets/none.js',
      'slot.html',
      '..%2f..%2fpackage.json',
      'assets/..%2fslot.html',
    ]) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it('loads its scripts from the opaque origin', async () => {
    const answer = await get('assets/slot-abc.js', { origin: 'null' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });
});

describe('the calls', () => {
  it('answer the opaque origin, without credentials', async () => {
    const preflight = await fetch(`http://127.0.0.1:${running.port}/studio/api/bet`, {
      method: 'OPTIONS',
      headers: {
        origin: 'null',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  it('refuse too large and too many requests', async () => {
    const { session } = await openSlot(bench, running);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${session.sessionKey}` };
    const address = `http://127.0.0.1:${running.port}/studio/api/rounds`;
    const large = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify({ x: 'y'.repeat(40_000) }),
    });
    expect(large.status).toBe(400);
    const many = await Promise.all(
      [...Array(30).keys()].map(() => fetch(address, { method: 'POST', headers, body: '{}' })),
    );
    const statuses = many.map((answer) => answer.status);
    expect(statuses).toContain(429);
    expect(many.find((answer) => answer.status === 429)?.headers.get('retry-after')).toBe('1');
  });
});
