import { expect, type Locator, type Page } from '@playwright/test';
import { depositBeside, openGame } from './games.ts';
import { test, inTurn } from './site.ts';
import { tokenOf } from './token.ts';

/** Both ways that a phone is held, and a wide screen. */
const screens = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

/** What lies on a button of the game at its middle and near its four sides: of the site over the frame, or of the game over it. */
async function lyingOn(page: Page, button: Locator): Promise<string[]> {
  const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const frame = await page.locator('iframe').boundingBox();
  const points = [
    [0.5, 0.5],
    [0.05, 0.5],
    [0.95, 0.5],
    [0.5, 0.1],
    [0.5, 0.9],
  ].map(([x = 0, y = 0]) => ({ x: box.x + box.width * x, y: box.y + box.height * y }));
  const ofSite = await page.evaluate(
    (at) =>
      at.flatMap(({ x, y }) => {
        const top = document.elementFromPoint(x, y);
        return top?.tagName === 'IFRAME' ? [] : [`${x} ${y}: ${top?.outerHTML.slice(0, 120)}`];
      }),
    points,
  );
  const inFrame = points.map(({ x, y }) => ({ x: x - (frame?.x ?? 0), y: y - (frame?.y ?? 0) }));
  const ofGame = await button.evaluate(
    (own, at) =>
      at.flatMap(({ x, y }) => {
        const top = document.elementFromPoint(x, y);
        return own.contains(top) ? [] : [`${x} ${y}: ${top?.outerHTML.slice(0, 120)}`];
      }),
    inFrame,
  );
  return [...ofSite, ...ofGame];
}

test(
  'nothing covers the button of a running bet: not the rules after a reload, no reminder, no toast, no end of the session',
  inTurn(1),
  async ({ page, words, baseURL }) => {
    await page.route('**/wps/responsible-gaming/reality', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { value: object };
      const due = { minutes: 60, everyMinutes: 60 };
      await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, ...due } } });
    });
    const game = await openGame(page, words, await tokenOf(baseURL ?? '', 'player1'), 'Voo do Tucano');
    const action = game.locator('.bet-panel').first().locator('button.action');
    const rules = game.getByRole('dialog');
    await expect(action).toBeEnabled();
    // By themselves at most once; anyone who played here before is spared.
    const start = game.getByRole('button', { name: 'Jogar', exact: true });
    if (await start.isVisible()) await start.click();

    const reminder = page.getByRole('alertdialog', { name: words.gaming.checkTitle });
    await expect(reminder).toBeVisible();
    const placed = action.filter({ hasText: /Cancelar|Aposta feita|Retirar/ });
    await action.filter({ hasText: /^Apostar/ }).click();
    await expect(placed).toBeVisible();
    await depositBeside(page, baseURL ?? '', 2000);
    await expect(page.getByText(words.live.depositCredited)).toBeVisible();
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expect.poll(() => lyingOn(page, action)).toEqual([]);
      const lists = game.locator('.opener');
      if (!(await lists.isVisible())) continue;
      // By key: what the site says lies over the row of past flights meanwhile.
      await lists.press('Enter');
      await expect(game.getByRole('tab', { name: 'Voos' })).toBeVisible();
      expect(await lyingOn(page, action)).toEqual([]);
      await game.locator('.closer').press('Enter');
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const title = page.getByRole('heading', { name: 'Voo do Tucano' });
    expect(
      await title.evaluate(
        (own) => own.scrollWidth <= own.clientWidth && own.scrollHeight <= own.clientHeight,
      ),
    ).toBe(true);
    // The bar above has the balance and the way out: the game has neither a second time.
    await expect(game.locator('output.amount')).toHaveCount(1);
    await expect(game.locator('.purse')).toHaveClass(/unseen/);
    // Nor a second bar: its tools stand behind one button at the end of the row of past flights.
    const tools = game.locator('.top');
    await expect(tools.getByRole('button')).toHaveCount(1);
    await tools.getByRole('button', { name: 'Opções do jogo' }).click();
    await expect(tools.getByRole('navigation').getByRole('button')).toHaveCount(4);
    expect(await lyingOn(page, action)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(tools.getByRole('button')).toHaveCount(1);

    await page.reload();
    await expect(action).toBeVisible();
    await expect(action).toBeEnabled();
    await expect(rules).toHaveCount(0);

    // Signed out in another tab, this one keeps the game for what runs in it.
    const other = await page.context().newPage();
    await other.goto('/');
    await other.evaluate(
      (token) => sessionStorage.setItem('token', token ?? ''),
      await page.evaluate(() => sessionStorage.getItem('token')),
    );
    await other.reload();
    await other.getByRole('button', { name: words.header.accountMenu }).click();
    await other.getByRole('menuitem', { name: words.account.signOut }).click();
    await other.getByRole('dialog').getByRole('button', { name: words.logout.confirm, exact: true }).click();
    await expect(page.getByText(words.game.sessionEnded)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(action).toBeVisible();
  },
);
