import { expect, type FrameLocator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { createClient } from '../../api-client/src/index.ts';
import { signIn } from '../../operator/e2e/console-site.ts';
import { openGame, type Spun } from './games.ts';
import { test, inTurn } from './site.ts';
import { tokenOf } from './token.ts';

const minRoundMs = 8_000;
const strict = {
  'play.minRoundMs.slots': minRoundMs,
  'play.autoplay': false,
  'play.turbo': false,
  'play.featureBuy': false,
} as const;

/** The settings of the brand, by an operator; null takes a value away. */
async function setAll(
  baseUrl: string,
  token: string,
  values: Readonly<Record<string, number | boolean | null>>,
) {
  const api = createClient({ baseUrl, getLanguage: () => 'pt', getToken: () => token });
  for (const [name, value] of Object.entries(values)) {
    const { version } = await api.call('operatorSettings.list', {});
    await api.call('operatorSettings.set', { params: { name }, body: { version, value } });
  }
}

/** A game of the lobby with the key of its session; its rules are read. */
async function sit(page: Page, open: () => Promise<FrameLocator>) {
  const session = page.waitForResponse((response) => response.url().includes('/studio/api/session'));
  const game = await open();
  const { sessionKey } = (await (await session).json()) as { sessionKey: string };
  const spin = game.locator('button.spin');
  const play = game.getByRole('button', { name: /^(Jogar|Play)$/ });
  await expect(spin).toBeVisible();
  await expect(play.or(spin).first()).toBeVisible();
  if (await play.isVisible()) await play.click();
  const bet = async (stake: number, form: object): Promise<Spun['failure']> => {
    const answer = await page.request.post('/studio/api/bet', {
      headers: { Authorization: `Bearer ${sessionKey}` },
      data: { requestId: randomUUID(), stake, form },
    });
    return ((await answer.json()) as Spun).failure;
  };
  return { game, spin, bet };
}

test(
  'a stricter brand: the studio refuses what comes too soon and what is not sold, the frame waits and hides what is forbidden',
  inTurn(0),
  async ({ page, words, language, baseURL }) => {
    const site = baseURL ?? '';
    const operator = await signIn(site, 'operator1');
    const token = await tokenOf(site, 'player1');
    const english = language === 'en';
    await setAll(site, operator, strict);
    try {
      const moon = await sit(page, () =>
        openGame(page, words, token, english ? 'Jaguar Moon' : 'Lua da Onça'),
      );
      await expect(moon.game.getByRole('button', { name: /^(Turbo|Jogo automático|Autoplay)$/ })).toHaveCount(
        0,
      );
      await moon.spin.click();
      // What rests before its time says in how many seconds the next round may begin, and no message lies over it.
      await expect(moon.spin).toHaveText(/^(Em|In) \d s$/);
      const refused = await moon.bet(100, {});
      expect(refused?.code).toBe('TOO_FAST');
      expect(refused?.retryAfterMs).toBeLessThanOrEqual(minRoundMs);
      await moon.spin.click({ force: true });
      await expect(moon.game.getByRole('alert')).toBeEmpty();
      await expect(moon.spin).toHaveText(/^(Girar|Spin)$/);
      await moon.spin.click();
      await expect(moon.spin).not.toHaveText(/^(Girar|Spin)$/);
      await page.goto('/');
      const donkey = await sit(page, () =>
        openGame(page, words, token, english ? 'The Millionaire Donkey' : 'Jegue Milionário'),
      );
      await expect(donkey.game.locator('.buy-offer')).toHaveCount(0);
      expect((await donkey.bet(6_000, { buy: true }))?.code).toBe('FEATURE_BUY_FORBIDDEN');
    } finally {
      await setAll(site, operator, Object.fromEntries(Object.keys(strict).map((name) => [name, null])));
    }
  },
);
