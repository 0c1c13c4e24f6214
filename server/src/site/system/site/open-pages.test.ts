import { expect, test } from 'vitest';
import type { Change } from '../../../platform/database/changes.ts';
import { notifyPages } from './open-pages.ts';

/** What pages of which brands hear of a change. */
async function heardOf(change: Change, all: () => Promise<{ id: string }[]>): Promise<string[]> {
  const heard: string[] = [];
  let listener: (change: Change) => void = () => undefined;
  notifyPages({
    changes: { onChange: (own: typeof listener) => void (listener = own) },
    merchants: { all },
    realtime: {
      broadcast: (id: string, name: string, payload: object) =>
        void heard.push(`${id} ${name} ${JSON.stringify(payload)}`),
    },
  } as never);
  listener(change);
  await new Promise((resolve) => void setImmediate(resolve));
  return heard;
}

const brands = async () => [{ id: 'a' }, { id: 'b' }];

test('pages hear of a change of their brand, and of one that may be any brand’s', async () => {
  expect(await heardOf({ merchantId: 'b', topic: 'banners' }, brands)).toEqual([
    'b config.changed {"topic":"banners"}',
  ]);
  expect(await heardOf({ topic: 'site' }, brands)).toEqual([
    ...['a config.changed {"topic":"site"}', 'b config.changed {"topic":"site"}'],
  ]);
});

test('where the brands can’t be read nobody hears, and nothing else ends', async () => {
  const broken = () => Promise.reject(new Error('no database'));
  expect(await heardOf({ topic: 'site' }, broken)).toEqual([]);
});
