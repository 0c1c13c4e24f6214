import { expect, type Locator, type Page } from '@playwright/test';
import { sampleOf } from '../../tools/depth.ts';
import { goTo, signInAsAgent, test } from './site.ts';
import { cellOf, columnSum, expectSum, minorOf, openAll } from './figures.ts';

/** The card of a figure of the overview: its name stands first, with the link to its source beside it. */
const cardOf = (page: Page, label: string, follow: string): Locator =>
  page.locator('.panel').filter({ has: page.locator('p', { hasText: new RegExp(`^${label}${follow}$`) }) });

/** The figure of a card: the first amount after its name. */
async function cardFigure(page: Page, label: string, follow: string): Promise<number> {
  const card = cardOf(page, label, follow);
  await expect(card.locator('.figures').first()).toBeVisible();
  return minorOf(await card.locator('.figures').first().innerText());
}

test('each figure of the team overview leads to rows that add up to it, and those to the bets behind them', async ({
  page,
  words,
  problems,
}) => {
  test.setTimeout(600_000);
  await signInAsAgent(page, words);
  const t = words.agentArea;
  const overview = '/agentHome/agentTeamOverview?period=month';
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await expect(title(t.menu.teamOverview)).toBeVisible();

  const followed = [
    { label: t.overview.turnover, report: t.menu.betting, column: t.overview.turnover },
    { label: t.overview.bets, report: t.menu.betting, column: t.overview.bets },
    { label: t.overview.netLoss, report: t.menu.loss, column: t.overview.netLoss },
    { label: t.overview.deposits, report: t.menu.loss, column: t.overview.deposits },
    { label: t.overview.withdrawals, report: t.menu.loss, column: t.overview.withdrawals },
    { label: t.overview.commissionsReceived, report: t.menu.account, column: t.account.amount },
    { label: t.overview.commissionsAccrued, report: t.menu.income, column: t.statements.amount },
  ];
  await page.goto(overview);
  for (const { label, report, column } of sampleOf(followed, { atMost: 3 })) {
    await test.step(label, async () => {
      const figure = await cardFigure(page, label, t.overview.follow);
      await cardOf(page, label, t.overview.follow).getByRole('link', { name: t.overview.follow }).click();
      await expect(title(report)).toBeVisible();
      const table = page.getByRole('table').last();
      await expect(table.locator('tbody tr').first()).toBeVisible();
      await expectSum(page.locator('main'), table, { heading: column, more: words.common.loadMore, figure });
      await goTo(page, overview);
    });
  }

  await test.step(t.overview.newMembers, async () => {
    const figure = await cardFigure(page, t.overview.newMembers, t.overview.follow);
    await cardOf(page, t.overview.newMembers, t.overview.follow)
      .getByRole('link', { name: t.overview.follow })
      .click();
    await expect(title(t.menu.management)).toBeVisible();
    await expect(page.getByRole('button', { name: t.management.cameAll })).toBeVisible();
    const table = page.getByRole('table');
    await expect(table.locator('tbody tr').first()).toBeVisible();
    await openAll(page.locator('main'), words.common.loadMore);
    expect(await table.locator('tbody tr').count()).toBe(figure);
  });

  await test.step(t.overview.active, async () => {
    await goTo(page, overview);
    const figure = await cardFigure(page, t.overview.active, t.overview.follow);
    await cardOf(page, t.overview.active, t.overview.follow)
      .getByRole('link', { name: t.overview.follow })
      .click();
    await expect(title(t.menu.betting)).toBeVisible();
    const table = page.getByRole('table');
    await expect(table.locator('tbody tr').first()).toBeVisible();
    // Anyone who bet stands there once for each day and game.
    await expect(async () => {
      await openAll(page.locator('main'), words.common.loadMore);
      const names = await cellOf(table.locator('tbody'), t.member.account).allInnerTexts();
      expect(new Set(names).size).toBe(figure);
    }).toPass({ timeout: 60_000 });
  });

  await test.step(t.overview.byGameType, async () => {
    await goTo(page, overview);
    const games = page.getByRole('table', { name: t.overview.byGameType });
    await expect(games.locator('tbody tr').first()).toBeVisible();
    // The result of the games less bonuses and cashback is the net loss of the card above.
    const result = await columnSum(games, t.overview.gameResult);
    const line = page.locator('p').filter({ hasText: `= ${t.overview.netLoss}` });
    const parts = (await line.locator('.figures').allInnerTexts()).map(minorOf);
    expect(parts[0]).toBe(result);
    expect((parts[0] ?? 0) - (parts[1] ?? 0) - (parts[2] ?? 0)).toBe(parts[3]);
    expect(parts[3]).toBe(await cardFigure(page, t.overview.netLoss, t.overview.follow));
    // One type, followed to its rows.
    const row = games.locator('tbody tr').first();
    const bets = minorOf(await row.locator(`td[data-label="${t.overview.bets}"]`).innerText());
    await row.getByRole('link').click();
    await expect(title(t.menu.betting)).toBeVisible();
    const betting = page.getByRole('table');
    await expect(betting.locator('tbody tr').first()).toBeVisible();
    const heading = t.overview.bets;
    await expectSum(page.locator('main'), betting, { heading, more: words.common.loadMore, figure: bets });
  });

  await test.step(t.bets.title, async () => {
    const row = page.getByRole('table').locator('tbody tr').first();
    const stake = minorOf(await row.locator(`td[data-label="${t.betting.stake}"]`).innerText());
    await row.locator(`td[data-label="${t.overview.bets}"]`).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('tbody tr').first()).toBeVisible();
    expect(await columnSum(dialog.getByRole('table'), t.betting.stake)).toBe(stake);
  });

  await test.step(t.statements.one, async () => {
    await page.goto('/agentHome/agentAccountDetails?kind=commission');
    const row = page.getByRole('table').locator('tbody tr').first();
    const amount = minorOf(await row.locator(`td[data-label="${t.account.amount}"]`).innerText());
    await row.getByRole('button', { name: t.statements.one }).click();
    const dialog = page.getByRole('dialog');
    const earned = dialog.locator('li').filter({ hasText: t.statements.steps.earned });
    await expect(earned).toBeVisible();
    expect(minorOf(await earned.locator('.figures').last().innerText())).toBe(amount);
  });
  expect(problems).toEqual([]);
});
