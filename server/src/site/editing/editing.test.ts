import type { Localised } from '@croupier/contract';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../platform/failure.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { pageOf } from './editable-list.ts';
import { either, inAllLanguages, isLive, mapWords, speaks } from './localised.ts';
import { checkPictures, inEach } from './picture-address.ts';
import { brandWith } from '../../../test/helpers/parties/brand.ts';

const brand = (images = '') => brandWith({ 'cdn.images': images });

describe('addresses of pictures', () => {
  const refused = (
    addresses: Record<string, string | undefined>,
    merchant = brand(),
    kind?: 'file' | 'family',
  ) => {
    try {
      checkPictures({ merchant, language: 'en' }, addresses, kind);
      return {};
    } catch (error) {
      return error instanceof Failure ? { ...error.parts.errors } : { error };
    }
  };
  const isRefused = (address: string, merchant?: Merchant, kind?: 'file' | 'family') =>
    Object.keys(refused({ image: address }, merchant, kind)).length > 0;

  test.each(['avif', 'webp', 'png', 'jpg', 'jpeg', 'gif', 'svg', 'ico', 'WEBP'])(
    'a file of the site that ends in .%s can be shown',
    (ending) => {
      expect(isRefused(`/banners/a.${ending}`)).toBe(false);
    },
  );

  test.each([
    '/banners/a',
    '/a.webp.html',
    '/awebp',
    '/a.jpeeg',
    'javascript:a.webp',
    'http://',
    '/games/jaguar',
  ])('%s can’t', (address) => {
    expect(isRefused(address)).toBe(true);
  });

  test('a game’s art may be a family of files, below /games/ and without an ending', () => {
    const taken = (address: string) => !isRefused(address, brand(), 'family');
    expect(['/games/jaguar', '/games/jaguar/art', '/a.png'].map(taken)).toEqual([true, true, true]);
    expect(['/other/jaguar', '/x/games/jaguar', '/games/', '/games/jaguar.txt'].map(taken)).toEqual([
      ...[false, false, false, false],
    ]);
  });

  test('an address elsewhere is one of the brand’s image hosts, whatever its file is called', () => {
    const hosted = brand('https://img.example, https://pics.example:8443');
    const taken = (address: string) => !isRefused(address, hosted);
    expect(['https://img.example/a', 'https://pics.example:8443/b.webp', '/own.webp'].map(taken)).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      ['https://pics.example/b.webp', 'http://img.example/a.webp', 'https://other.example/a.webp'].map(taken),
    ).toEqual([false, false, false]);
  });

  test('each that can’t be shown is named with what can, one that is empty or absent isn’t', () => {
    const own = 'Pages show only pictures of the site, such as /media/name.webp';
    expect(refused({ a: '/a.txt', b: '', c: undefined, d: '/d.webp' })).toEqual({ a: own });
    expect(refused({ a: '/a.txt' }, brand('https://x.example,https://y.example'))).toEqual({
      a: `${own}, and those at https://x.example, https://y.example`,
    });
    expect(inEach('picture', { pt: '/a.webp', en: '', es: '/b.webp' })).toEqual({
      ...{ 'picture.pt': '/a.webp', 'picture.en': '', 'picture.es': '/b.webp' },
    });
  });
});

describe('words in each language', () => {
  const words = (pt: string, en: string, es: string): Localised => ({ pt, en, es });

  test('the language’s own come first, then the English, then any', () => {
    expect(either(words('a', 'b', 'c'), 'es')).toBe('c');
    expect(either(words('a', 'b', ''), 'es')).toBe('b');
    expect(either(words('a', '', ''), 'es')).toBe('a');
    expect(either(words('', '', 'c'), 'en')).toBe('c');
    expect(either({ es: 'c' }, 'pt')).toBe('c');
    expect(either({}, 'pt')).toBe('');
  });

  test('what isn’t written is empty, speaks not and stays as it is', () => {
    expect(inAllLanguages({ es: 'c' })).toEqual(words('', '', 'c'));
    expect([speaks(words('a', '', ''), 'pt'), speaks(words('a', '', ''), 'en')]).toEqual([true, false]);
    expect(mapWords(words('a', '', 'c'), (text) => `<${text}>`)).toEqual(words('<a>', '', '<c>'));
  });
});

describe('a list', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const [before, after] = [new Date(+now - 1), new Date(+now + 1)];

  test.each([
    ['open without an end', true, before, null, true],
    ['from its very start', true, now, null, true],
    ['until its end', true, before, after, true],
    ['not at its end any more', true, before, now, false],
    ['not before its start', true, after, null, false],
    ['not while it is off', false, before, null, false],
  ])('an entry is live %s', (_title, enabled, starts_at, ends_at, live) => {
    expect(isLive({ enabled, starts_at, ends_at }, now)).toBe(live);
  });

  test('is cut into pages', () => {
    const page = (pageNo: number, rows = ['a', 'b', 'c', 'd', 'e']) => pageOf(rows, { pageNo, pageSize: 2 });
    const counts = { pageSize: 2, totalPages: 3, totalElements: 5 };
    expect(page(1)).toEqual({ ...counts, content: ['a', 'b'], pageNum: 1 });
    expect(page(3)).toEqual({ ...counts, content: ['e'], pageNum: 3 });
    expect(page(4)).toEqual({ ...counts, content: [], pageNum: 4 });
    expect(page(1, [])).toEqual({ content: [], pageNum: 1, pageSize: 2, totalPages: 0, totalElements: 0 });
  });
});
