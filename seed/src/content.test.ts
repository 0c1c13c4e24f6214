import { locales, type Localised } from '@croupier/contract';
import { createHash } from 'node:crypto';
import { marketCodes, marketOn, type MarketPack, marketText } from '@croupier/market';
import { describe, expect, it } from 'vitest';
import { announcements } from './content/announcements.ts';
import { articlesOf } from './content/articles.ts';
import { legalTexts } from './content/legal.ts';
import { drawnBanner } from './content/pictures.ts';
import { siteOf } from './content/site.ts';
import { promotionFiles, promotions } from './content/promotions.ts';
import { filesOf, places } from './content.ts';
import { demoMerchants } from './merchants.ts';

const kilobyte = 1024;
const hashOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await drawnBanner(file))
    .digest('hex');

describe('the pictures of the demo’s pages', () => {
  it('are there for every promotion, no two the same file, none heavy', async () => {
    expect(promotionFiles.length).toBeGreaterThanOrEqual(2);
    for (const file of promotionFiles)
      expect((await drawnBanner(file)).length, file).toBeLessThanOrEqual(30 * kilobyte);
    const hashes = await Promise.all(promotionFiles.map(hashOf));
    expect(new Set(hashes).size).toBe(promotionFiles.length);
    const shown = promotions(
      new Date('2026-03-01T00:00:00Z'),
      new Map(promotionFiles.map((file) => [file, `/media/${file}`])),
    );
    expect(shown.map(({ image }) => image)).toEqual(
      promotionFiles.map((file) => {
        const address = `/media/${file}`;
        return { pt: address, en: address, es: address };
      }),
    );
  });

  it('are there for every banner, and for each of home’s on a phone', async () => {
    const files = places.flatMap((place) => filesOf(place).flatMap((file) => file ?? []));
    for (const file of files)
      expect((await drawnBanner(file)).length, file).toBeLessThanOrEqual(34 * kilobyte);
    expect(new Set(await Promise.all(files.map(hashOf))).size).toBe(files.length);
    for (const place of places) expect(filesOf(place).length).toBe(place.group === 'w_home' ? 2 : 1);
  });
});

/** All that the pages of a brand in this market say. */
function saidIn(market: MarketPack): Localised[] {
  const day = new Date('2026-03-01T00:00:00Z');
  const { service, resources } = siteOf([], market);
  return [
    ...articlesOf(market).flatMap(({ section, title, content }) => [section, title, content]),
    ...announcements(day).flatMap(({ title, content }) => [title, content]),
    ...promotions(day, new Map()).flatMap(({ title, summary, content }) => [title, summary, content]),
    ...places.map(({ title }) => title),
    ...legalTexts.map(({ text }) => text),
    ...[...service, ...resources].map(({ label }) => label),
  ];
}

it('what the demo says is said in each language', () => {
  for (const words of saidIn(marketOn('co', '2026-11-21')))
    for (const locale of locales)
      expect(words[locale].replaceAll(/<[^>]*>/g, '').trim(), `${locale}: ${words.en}`).not.toBe('');
});

/** What only people of one country know: its names, and the telephone of its help line. */
const namesOf = ({ title, helpLine }: MarketPack): string[] =>
  [
    ...Object.values(title).map((name) => name?.split(',')[0]),
    ...Object.values(helpLine ?? {}).flatMap((text) => text?.match(/\d{3,}|(?<=\()\p{L}+/gu) ?? []),
  ].flatMap((name) => name ?? []);

it.each(marketCodes)(
  'a demo brand in the market %s names its own help line, and nothing of another country',
  (code) => {
    const market = marketOn(code, '2026-11-21');
    const others = marketCodes
      .map((other) => marketOn(other, '2026-11-21'))
      .filter(({ country }) => country !== market.country)
      .flatMap(namesOf)
      .filter((name) => !namesOf(market).includes(name));
    const said = saidIn(market).flatMap((words) => locales.map((locale) => words[locale]));
    const foreign = new RegExp(String.raw`(?<![\p{L}\d])(?:${others.join('|')})(?![\p{L}\d])`, 'u');
    expect(others.length).toBeGreaterThan(3);
    expect(said.filter((text) => foreign.test(text))).toEqual([]);
    const { helpLine } = market;
    for (const locale of helpLine ? locales : [])
      expect(
        said.filter((text) => text.includes(marketText(helpLine ?? { pt: '', en: '', es: '' }, locale))),
      ).not.toEqual([]);
  },
);

it('the footer of the demo names each way to pay that its brands offer, and no other', () => {
  const expected: Record<string, string[]> = {
    demo: ['payment-pix', 'payment-ted'],
    demo2: ['payment-pix', 'payment-ted'],
    'demo-co': ['payment-pse', 'payment-bank-transfer'],
  };
  for (const { code, settings } of demoMerchants) {
    const market = marketOn(String(settings['market.profile']), '2026-11-21');
    const named = siteOf([], market).resources.flatMap(({ resourceType }) =>
      resourceType.startsWith('payment-') ? [resourceType] : [],
    );
    expect(named, code).toEqual(expected[code]);
    expect('bankTransfer.account' in settings, code).toBe(true);
  }
});
