import { expect, test } from '@playwright/test';
import { sampleOf } from '../../tools/depth.ts';
import { violationsOf } from '../../web/e2e/axe.ts';
import { goTo } from '../../web/e2e/site.ts';
import { openConsole, signIn, wordsOf } from './console-site.ts';

interface Found {
  content: { id: string }[];
}

/** Screens of the console that have an address; one page walks through them all. */
const places = [
  ...['/', '/withdrawals', '/wins', '/identities?state=decided', '/deposits', '/members', '/ledger'],
  ...['/ledger/balance', '/audit', '/actions'],
  ...['/content/banners', '/content/banners/new', '/content/announcements', '/content/announcements/new'],
  ...['/content/promotions', '/content/promotions/new', '/content/help', '/content/help/new', '/catalogue'],
  ...['/catalogue/vendors', '/catalogue/rooms', '/catalogue/rooms/new', '/site', '/site/regions'],
  ...[
    '/site/settings',
    '/site/all-settings',
    '/site/service',
    '/site/service/new',
    '/site/resources/new',
    '/site/domains/new',
  ],
  '/feedback?state=all',
];
/** Tables and forms of the same kind as those above: their width on a phone is that of the parts they are made of. */
const wideOnly = [
  ...['/gaming', '/closures', '/agents', '/agents/contracts', '/agents/runs', '/agents/payouts'],
  ...[
    '/adjustments',
    '/finance',
    '/game-report',
    '/reconciliation',
    '/logins',
    '/operators',
    '/operators/roles',
    '/account',
  ],
  ...['/site/vip', '/site/registration', '/site/sign-in', '/site/payments', '/site/webhooks'],
  '/catalogue/vendors/STUDIO/keys',
];

const longReference = { type: 'round', id: 'smwuy4aow-d1' };

test('no screen of the console overflows or has a violation that axe can find', async ({
  page,
  request,
  baseURL,
}, info) => {
  test.setTimeout(900_000);
  const { language, t } = wordsOf(info);
  const token = await signIn(baseURL ?? '');
  const read = async <T>(path: string): Promise<T> => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.get(`/operator/api/${path}`, { headers });
    return ((await answer.json()) as { value: T }).value;
  };
  const playerId = (await read<Found>('members?search=player2')).content[0]?.id ?? '';
  const member = await read<{ wallets: { purpose: string; accountId: string }[] }>(`members/${playerId}`);
  const accountId = member.wallets.find(({ purpose }) => purpose === 'main')?.accountId ?? '';
  const entries = await read<{ content: { transferId: string }[] }>(`ledger/accounts/${accountId}/entries`);
  const single = [
    `/members/${playerId}`,
    `/ledger/accounts/${accountId}`,
    `/ledger/transfers/${entries.content[0]?.transferId ?? ''}`,
  ];
  const phone = info.project.name.startsWith('phone');
  // The longest id that is still shown whole, as rounds of the studio have them.
  const statement = await read<{ content: object[] }>(`members/${playerId}/statement`);
  const content = statement.content.map((row) => ({ ...row, reference: longReference }));
  await page.route('**/operator/api/members/*/statement?*', (route) =>
    route.fulfill({ json: { success: true, value: { ...statement, content } } }),
  );
  await openConsole(page, token, language, '/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let looked = false;
  const screens = [...places, ...single, ...(phone ? [] : wideOnly)];
  for (const place of sampleOf(screens, { atMost: phone ? 6 : 11 })) {
    await test.step(place, async () => {
      // By an address of its own each opens in a test of pages.
      await goTo(page, `/operator${place}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true], [role=status] .animate-shimmer')).toHaveCount(0);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(over, place).toBe(0);
      // What a screen reader meets is the same at every width.
      if (phone) return;
      // The menu is the same everywhere.
      const seen = looked ? { except: `nav[aria-label="${t.places.label}"]` } : {};
      expect.soft(await violationsOf(page, seen), place).toEqual([]);
      looked = true;
    });
  }
});
