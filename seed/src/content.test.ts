import { locales, type Localised } from '@croupier/contract';
import { createHash } from 'node:crypto';
import { marketOn } from '@croupier/market';
import { describe, expect, it } from 'vitest';
import { announcements } from './content/announcements.ts';
import { articles } from './content/articles.ts';
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

it('what the demo says is said in each language', () => {
  const day = new Date('2026-03-01T00:00:00Z');
  const { service, resources } = siteOf([], marketOn('co', '2026-11-21'));
  const said: Localised[] = [
    ...articles.flatMap(({ section, title, content }) => [section, title, content]),
    ...announcements(day).flatMap(({ title, content }) => [title, content]),
    ...promotions(day, new Map()).flatMap(({ title, summary, content }) => [title, summary, content]),
    ...places.map(({ title }) => title),
    ...legalTexts.map(({ text }) => text),
    ...[...service, ...resources].map(({ label }) => label),
  ];
  for (const words of said)
    for (const locale of locales)
      expect(words[locale].replaceAll(/<[^>]*>/g, '').trim(), `${locale}: ${words.en}`).not.toBe('');
});

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
