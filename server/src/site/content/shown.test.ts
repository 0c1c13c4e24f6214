import type { Localised } from '@croupier/contract';
import { describe, expect, test } from 'vitest';
import { type AnnouncementRow, announcementsFor, announcementView } from './announcements.ts';
import { type BannerRow, bannerView } from './banners.ts';
import { articlesFor, type HelpRow, withLegalTexts } from './help.ts';
import { promotionsFor, promotionView, type PromotionRow } from './promotions.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const hours = (count: number) => new Date(+now + count * 3_600_000);
const both = (text: string): Localised => ({ pt: `${text} (pt)`, en: `${text} (en)`, es: '' });
const stored = { version: 1, updated_at: now, updated_by: 'ana', position: 0 };
const always = { enabled: true, starts_at: hours(-1), ends_at: null };

describe('announcements', () => {
  const row = (id: string, change: Partial<AnnouncementRow> = {}): AnnouncementRow => ({
    ...{
      ...stored,
      ...always,
      id,
      type: 'B',
      execution_code: 'F',
      title: both(id),
      content: both(`<p>${id}</p>`),
    },
    ...{ promotion_type: null, promotion_id: null },
    ...change,
  });
  const listed = (
    rows: AnnouncementRow[],
    { signedIn = false, ...query }: { signedIn?: boolean; id?: string; execution?: 'A' | 'B' | 'F' } = {},
  ) =>
    announcementsFor(
      rows,
      { types: ['B', 'PU', 'PL', 'PR', 'H'], execution: 'B', id: undefined, ...query },
      { language: 'en', now, signedIn },
    ).map(({ id }) => id);

  test('come newest first, those of one moment in their order', () => {
    const rows = [
      row('old', { starts_at: hours(-9) }),
      row('second', { position: 2 }),
      row('first', { position: 1 }),
      row('new', { starts_at: now }),
    ];
    expect(listed(rows)).toEqual(['new', 'first', 'second', 'old']);
  });

  const popups = [
    ...(['A', 'B', 'F'] as const).map((code) => row(`PU ${code}`, { type: 'PU', execution_code: code })),
    ...(['A', 'B', 'F'] as const).map((code) => row(`PL ${code}`, { type: 'PL', execution_code: code })),
    ...(['A', 'B', 'F'] as const).map((code) => row(`PR ${code}`, { type: 'PR', execution_code: code })),
  ];
  const always3 = ['PR A', 'PR B', 'PR F'];

  test.each([
    ['B', false, ['PU B', 'PU F', ...always3]],
    ['A', false, always3],
    ['F', false, ['PU F', ...always3]],
    ['B', true, ['PU A', 'PU F', 'PL A', 'PL F', ...always3]],
    ['A', true, ['PU A', 'PL A', ...always3]],
    ['F', true, ['PU F', 'PL F', ...always3]],
  ] as const)('asked for %s, signed in: %j, popups %j', (execution, signedIn, ids) => {
    expect(listed(popups, { execution, signedIn })).toEqual(ids);
  });

  test('one is found by its id whatever its type, and only where it could be told', () => {
    const rows = [
      row('a', { type: 'H' }),
      row('b'),
      row('PL', { type: 'PL' }),
      row('off', { enabled: false }),
    ];
    expect(listed(rows, { id: 'a' })).toEqual(['a']);
    expect([listed(rows, { id: 'PL' }), listed(rows, { id: 'PL', signedIn: true })]).toEqual([[], ['PL']]);
    expect(listed(rows, { id: 'off' })).toEqual([]);
  });

  test('what has no title in the language, is off, over or to come isn’t told', () => {
    const rows = [
      row('mute', { title: { pt: 'a', en: '', es: '' } }),
      row('off', { enabled: false }),
      row('over', { ends_at: now }),
      row('later', { starts_at: hours(1) }),
      row('live', { ends_at: hours(1) }),
    ];
    expect(listed(rows)).toEqual(['live']);
  });

  test('are shown in one language', () => {
    const promoted = row('x', { type: 'PU', promotion_type: 'REFERRAL', promotion_id: 'p' });
    expect(announcementView(promoted, 'pt')).toEqual({
      ...{ id: 'x', type: 'PU', title: 'x (pt)', content: '<p>x</p> (pt)', popup: true, executionCode: 'F' },
      ...{ promotionType: 'REFERRAL', promotionId: 'p', date: hours(-1).toISOString() },
    });
    const popup = (['B', 'H', 'PR', 'PL'] as const).map(
      (type) => announcementView(row('x', { type }), 'en').popup,
    );
    expect(popup).toEqual([false, false, false, true]);
  });
});

describe('promotions', () => {
  const row = (id: string, change: Partial<PromotionRow> = {}): PromotionRow => ({
    ...{ ...stored, ...always, id, promotion_type: 'OTHER', title: both(id), summary: both('short') },
    ...{ content: both('text'), image: { pt: '', en: '/a.webp', es: '' }, announced_at: hours(-1) },
    ...change,
  });

  test('run from their start or are announced before it, until their end, in the languages of their titles', () => {
    const rows = [
      row('runs'),
      row('starts now', { starts_at: now, announced_at: hours(1) }),
      row('announced', { starts_at: hours(2), announced_at: now }),
      row('secret', { starts_at: hours(2), announced_at: hours(1) }),
      row('over', { ends_at: now }),
      row('ends', { ends_at: hours(1) }),
      row('off', { enabled: false }),
      row('mute', { title: { pt: 'a', en: '', es: '' } }),
    ];
    expect(promotionsFor(rows, 'en', now).map(({ id }) => id)).toEqual([
      ...['runs', 'starts now', 'announced', 'ends'],
    ]);
  });

  test('are shown in one language, with any picture that there is', () => {
    expect(promotionView(row('x', { ends_at: hours(3) }), 'pt', now)).toEqual({
      ...{ id: 'x', title: 'x (pt)', summary: 'short (pt)', content: 'text (pt)', image: '/a.webp' },
      ...{ promotionType: 'OTHER', comingSoon: false },
      ...{ startsAt: hours(-1).toISOString(), endsAt: hours(3).toISOString() },
    });
    expect(promotionView(row('x', { starts_at: hours(1) }), 'en', now)).toMatchObject({
      ...{ comingSoon: true, endsAt: null },
    });
    expect(promotionView(row('x', { starts_at: now }), 'en', now).comingSoon).toBe(false);
  });
});

describe('help', () => {
  const row = (anchor: string, change: Partial<HelpRow> = {}): HelpRow => ({
    ...{
      ...stored,
      id: `id-${anchor}`,
      anchor,
      section: { pt: 'Regras', en: '', es: '' },
      title: both(anchor),
    },
    ...{ content: both('own'), enabled: true },
    ...change,
  });

  test('shows an article where it has a title, below a section in any language', () => {
    expect(articlesFor([row('a'), row('mute', { title: { pt: 'x', en: '', es: '' } })], 'en')).toEqual([
      {
        ...{ id: 'id-a', anchor: 'a', section: 'Regras', title: 'a (en)', content: 'own (en)' },
        updatedAt: now.toISOString(),
      },
    ]);
  });

  test('terms and privacy are the texts in force, word for word, where there are any', () => {
    const rows = [row('term'), row('privacy'), row('terms')];
    const contents = (legal: { kind: string; text: Localised }[]) =>
      withLegalTexts(rows, legal).map(({ anchor, content }) => [anchor, content.en]);
    expect(contents([])).toEqual([
      ['term', 'own (en)'],
      ['privacy', 'own (en)'],
      ['terms', 'own (en)'],
    ]);
    expect(contents([{ kind: 'terms', text: both('t') }])).toEqual([
      ['term', 't (en)'],
      ['privacy', 'own (en)'],
      ['terms', 'own (en)'],
    ]);
    expect(contents([{ kind: 'privacy', text: both('p') }])[1]).toEqual(['privacy', 'p (en)']);
  });
});

test('a banner shows its picture of the language or of another, on phones the wide one where it has none for them', async () => {
  const row: Omit<BannerRow, 'picture_mobile'> = {
    ...{ ...stored, ...always, id: 'x', group_name: 'w_home', title: { pt: 'a', en: '', es: '' } },
    ...{ picture: { pt: '/pt.webp', en: '/en.webp', es: '' }, linkage_type: 'PAGE', linkage: '/promotions' },
  };
  const size = async (url: string) => ({ width: url.length, height: 4 });
  expect(await bannerView({ ...row, picture_mobile: { pt: '', en: '', es: '' } }, 'pt', size)).toEqual({
    ...{ id: 'x', groupName: 'w_home', url: '/pt.webp', urlMobile: '/pt.webp', width: 8, height: 4 },
    ...{ title: 'a', linkageType: 'PAGE', linkage: '/promotions' },
  });
  const phone = { ...row, picture_mobile: { pt: '/m.webp', en: '', es: '' } };
  expect(await bannerView(phone, 'en', size)).toMatchObject({
    ...{ url: '/en.webp', urlMobile: '/m.webp', title: 'a' },
  });
});
