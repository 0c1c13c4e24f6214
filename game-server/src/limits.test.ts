import { describe, expect, it } from 'vitest';
import { createGate, createLimiter } from './limits.ts';
import { readSettings } from './settings.ts';

describe('a limiter', () => {
  it('lets a burst through, then the rate, and says how long to wait', () => {
    let now = 0;
    const limiter = createLimiter(3, 2, () => now);
    expect([1, 2, 3].map(() => limiter.take('a'))).toEqual([0, 0, 0]);
    expect(limiter.take('a')).toBe(500);
    expect(limiter.take('b')).toBe(0);
    now = 500;
    expect(limiter.take('a')).toBe(0);
    expect(limiter.take('a')).toBe(500);
  });
});

describe('a gate', () => {
  it('refuses what is too much at once and opens again', async () => {
    const gate = createGate(1, () => {
      throw new Error('full');
    });
    let release: () => void = () => undefined;
    const first = gate(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    await expect(gate(async () => 1)).rejects.toThrow('full');
    release();
    await first;
    expect(await gate(async () => 2)).toBe(2);
  });
});

describe('the settings', () => {
  const key = { operator: 'demo', keyId: 'key-1', secret: 'a-secret-of-sixteen' };
  const given = {
    DATABASE_URL: 'postgres://x',
    SITE_URL: 'http://127.0.0.1:3000/',
    VENDOR_CODE: 'STUDIO',
    VENDOR_KEYS: JSON.stringify([key]),
    SEAL_KEYS: Buffer.alloc(32, 1).toString('base64'),
  };

  it('name what is wrong and never show a value', () => {
    expect(readSettings(given)).toMatchObject({
      port: 0,
      publicPath: '/studio',
      frameAncestors: ['http://127.0.0.1:3000'],
    });
    expect(readSettings(given).beacon.chain.hash).toMatch(/^52db9ba7/);
    for (const wrong of [{ SEAL_KEYS: 'short' }, { BEACON: '{}' }, { BEACON_URLS: 'nowhere' }])
      expect(() => readSettings({ ...given, ...wrong })).toThrow(
        `Missing or invalid settings: ${Object.keys(wrong).join('')}`,
      );
    expect(() => readSettings({ ...given, VENDOR_KEYS: '[]', CHILD_PORT: '70000' })).toThrow(
      /^Missing or invalid settings: CHILD_PORT, VENDOR_KEYS$/,
    );
  });

  it.each(['nonsense', '{}', JSON.stringify([key, key]), JSON.stringify([{ ...key, secret: 'short' }])])(
    'take one key per operator: %s is refused',
    (keys) => {
      expect(() => readSettings({ ...given, VENDOR_KEYS: keys })).toThrow(/VENDOR_KEYS$/);
    },
  );

  it('keep the keys of all operators, the first for launches that name none', () => {
    const keys = [key, { ...key, operator: 'demo2' }];
    expect(readSettings({ ...given, VENDOR_KEYS: JSON.stringify(keys) }).vendor).toEqual({
      code: 'STUDIO',
      keys,
    });
  });
});
