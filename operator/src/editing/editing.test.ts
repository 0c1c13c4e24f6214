import { describe, expect, test } from 'vitest';
import { checkBanner, type BannerForm } from '../features/banners/check.ts';
import { linesOf, withoutEmpty, wrongHost } from '../features/site/hosts.ts';
import { largest, movedTo, resized, whole } from './crop.ts';
import { instantOf, localText, thisMinute } from './local-time.ts';
import { moved, withMoved } from './order.ts';
import { shownState } from './problems.ts';
import { readAll } from './queries.ts';

describe('times of a schedule', () => {
  test.each([
    ['2026-11-21T14:05:00.000Z', 'America/Sao_Paulo', '2026-11-21T11:05'],
    ['2026-07-01T12:00:00.000Z', 'Europe/Lisbon', '2026-07-01T13:00'],
    ['2026-12-31T23:30:00.000Z', 'UTC', '2026-12-31T23:30'],
  ])('%s in %s is written %s, and read back', (at, timeZone, local) => {
    expect(localText(at, timeZone)).toBe(local);
    expect(instantOf(local, timeZone)).toBe(at);
  });
  test.each(['', '2026-11-21', '21/11/2026 10:00'])('%j names no instant', (local) => {
    expect(instantOf(local, 'UTC')).toBeUndefined();
  });
  test('what starts now has started', () => {
    expect(thisMinute(new Date('2026-11-21T14:05:59.999Z'))).toBe('2026-11-21T14:05:00.000Z');
  });
});

describe('the part of a picture that is kept', () => {
  const picture = { width: 900, height: 500 };
  test('is the largest of a shape, in the middle', () => {
    expect(largest(picture, 3)).toEqual({ left: 0, top: 100, width: 900, height: 300 });
    expect(largest(picture, 1)).toEqual({ left: 200, top: 0, width: 500, height: 500 });
  });
  test('never leaves the picture', () => {
    const crop = largest(picture, 3);
    expect(movedTo(picture, crop, 50, 900)).toMatchObject({ left: 0, top: 200 });
    expect(movedTo(picture, crop, -9, -9)).toMatchObject({ left: 0, top: 0 });
    expect(resized(picture, crop, { width: 5000, height: 1 }, undefined)).toMatchObject({
      width: 900,
      height: 16,
    });
  });
  test('keeps its shape while it is resized', () => {
    expect(resized(picture, largest(picture, 3), { width: 600, height: 9 }, 3)).toMatchObject({
      width: 600,
      height: 200,
    });
    expect(resized(picture, whole(picture), { width: 900, height: 9 }, 1)).toMatchObject({
      width: 500,
      height: 500,
    });
  });
});

describe('a hand-made order', () => {
  const ids = ['a', 'b', 'c'];
  test.each([
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['a', -1, ids],
    ['c', 1, ids],
    ['x', 1, ids],
  ] as const)('%s moves by %i', (id, step, wanted) => {
    expect(moved(ids, id, step)).toEqual(wanted);
  });
  test('what came meanwhile follows', () => {
    const rows = ['a', 'n', 'b'].map((id) => ({ id }));
    expect(withMoved(rows, ['b', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'n']);
  });
});

describe('what visitors see of an entry', () => {
  const now = new Date('2026-11-21T15:00:00.000Z');
  const past = '2026-11-21T14:00:00.000Z';
  const later = '2026-11-21T16:00:00.000Z';
  test.each([
    [{ enabled: false, live: false, startsAt: past, endsAt: null }, 'off'],
    [{ enabled: true, live: true, startsAt: past, endsAt: null }, 'live'],
    [{ enabled: true, live: false, startsAt: later, endsAt: null }, 'planned'],
    [{ enabled: true, live: false, startsAt: past, endsAt: past }, 'ended'],
    [{ enabled: true }, 'on'],
  ])('%j is %s', (row, state) => {
    expect(shownState(row, now)).toBe(state);
  });
});

describe('a banner is looked at before it is sent', () => {
  const banner: BannerForm = {
    groupName: 'w_home',
    title: { pt: 'Um', en: '' },
    picture: { pt: '/media/a.webp', en: '' },
    pictureMobile: { pt: '', en: '' },
    linkageType: 'NONE',
    linkage: '',
    enabled: true,
    startsAt: '2026-11-21T15:00:00.000Z',
    endsAt: null,
  };
  test.each<[string, Partial<BannerForm>, Record<string, string>]>([
    ['one language is enough', {}, {}],
    ['no title', { title: { pt: ' ', en: '' } }, { title: 'eitherLanguage' }],
    ['no picture', { picture: { pt: '', en: '' } }, { picture: 'picture' }],
    [
      'a picture elsewhere without https',
      { picture: { pt: 'http://x/a.png', en: '' } },
      { 'picture.pt': 'address' },
    ],
    ['an end before its start', { endsAt: '2026-11-21T14:00:00.000Z' }, { endsAt: 'endBeforeStart' }],
    ['a link without its target', { linkageType: 'PAGE' }, { linkage: 'required' }],
    [
      'a script in place of an address',
      { linkageType: 'URL', linkage: 'javascript:x()' },
      { linkage: 'https' },
    ],
    [
      'another site in place of a page',
      { linkageType: 'PAGE', linkage: '//evil.example' },
      { linkage: 'pagePath' },
    ],
  ])('%s', (_name, change, problems) => {
    expect(checkBanner({ ...banner, ...change })).toEqual(problems);
  });
});

test('hosts stand one a line; empty lines are left out', () => {
  expect(withoutEmpty(linesOf('https://a.example\n\n https://b.example \n'))).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(
    ['https://a.example', 'http://10.0.0.1:8080', 'a.example', 'https://a/b', 'ftp://a'].map(wrongHost),
  ).toEqual([false, false, true, true, true]);
});

test('a list is read whole, page by page, in order', async () => {
  const asked: number[] = [];
  const rows = await readAll(async ({ pageNo }) => {
    asked.push(pageNo);
    return { content: [`${pageNo}`], totalPages: 3 };
  });
  expect(rows).toEqual(['1', '2', '3']);
  expect(asked).toEqual([1, 2, 3]);
});
