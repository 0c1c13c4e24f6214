import { expect, type Locator, type Page, test } from '@playwright/test';
import { cellOf, columnSum, minorOf, openAll } from '../../web/e2e/figures.ts';
import { sampleOf } from '../../tools/depth.ts';
import { figureNames } from '../../contract/src/cashier/finance-figures.ts';
import { openConsole, playerOf, signIn, wordsOf } from './console-site.ts';

const figureOf = async (line: Locator, heading: string): Promise<number> =>
  minorOf(await cellOf(line, heading).innerText());

const tableOf = (page: Page, caption: string | RegExp): Locator =>
  page.getByRole('table', { name: caption, exact: true });

let token: string;
test.beforeAll(async ({ baseURL }) => {
  token = await signIn(baseURL ?? '');
});

test('each figure of the daily report leads to movements, and those to transfers, that add up to it', async ({
  page,
  request,
  baseURL,
}, info) => {
  test.setTimeout(600_000);
  const { language, t } = wordsOf(info);
  const player = await playerOf(baseURL ?? '', 'player1');
  const { txid } = await player.call('cashier.createDeposit', { body: { amount: 12_300, method: 'pix' } });
  await request.post(`/sandbox/payments/${txid ?? ''}/pay`);
  await openConsole(page, token, language, '/finance?days=90');
  const report = tableOf(page, t.finance.title);
  await expect(report.locator('tbody tr').first()).toBeVisible();
  await expect(page.getByText(t.finance.basis)).toBeVisible();

  // The total of each column is the sum of its days.
  const columns = figureNames.slice(0, 9);
  for (const name of columns) {
    const sum = await columnSum(report, t.finance[name]);
    expect(sum, name).toBe(await figureOf(report.locator('tfoot'), t.finance[name]));
  }

  const followed: string[] = [];
  const links = report.locator('tbody a[href*="group="]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const byGroup = new Map<string, string>();
  for (const address of addresses) {
    const group = new URL(address, 'http://site').searchParams.get('group');
    if (group && !byGroup.has(group)) byGroup.set(group, address);
  }
  for (const [group, address] of sampleOf([...byGroup], { atMost: 3 })) {
    await page.goto('/operator/finance?days=90');
    const link = report.locator(`a[href="${address}"]`);
    const figure = minorOf(await link.innerText());
    // By pointer: nothing of the table may lie over its rows.
    await link.click();
    const title = t.finance[group as keyof typeof t.finance];
    const movements = tableOf(page, title);
    await expect(movements.locator('tbody tr').first()).toBeVisible();
    const sum = await columnSum(movements, t.finance.amount);
    // Where members' accounts are turned around, the page says so.
    const turned = await page.getByText(t.finance.groupTurned).isVisible();
    expect(turned ? -sum : sum, group).toBe(figure);
    followed.push(group);

    const count = await movements.locator('tbody tr').count();
    for (let row = 0; row < count; row += 1) {
      const line = movements.locator('tbody tr').nth(row);
      const amount = await figureOf(line, t.finance.amount);
      const transfers = await figureOf(line, t.finance.transfers);
      // Long lists are opened where they are one or two pages: the rest is the same call again.
      if (transfers > 150) continue;
      await line.getByRole('link').first().click();
      const behind = page.locator('section, .panel').filter({
        has: page.getByRole('heading', { name: new RegExp(`^${t.finance.behind.split('{')[0] ?? ''}`) }),
      });
      await expect(behind.locator('tbody tr').first()).toBeVisible();
      await openAll(behind, t.list.more);
      const table = behind.getByRole('table');
      expect(await table.locator('tbody tr').count()).toBe(transfers);
      expect(await columnSum(table, t.finance.amount)).toBe(amount);
      followed.push(`${group}/${row}`);
    }
  }
  // Each group leads to one kind of movement at least.
  expect(byGroup.size).toBeGreaterThanOrEqual(5);
  expect(followed.length, followed.join(', ')).toBeGreaterThanOrEqual(4);
});

test('each balance of the books is that of its accounts, and an account’s that of its entries', async ({
  page,
}, info) => {
  test.setTimeout(600_000);
  const { language, t } = wordsOf(info);
  await openConsole(page, token, language, '/ledger/balance');
  const books = page.getByRole('table').first();
  await expect(books.locator('tbody tr').first()).toBeVisible();
  // Everything that someone has, someone else lacks.
  expect(await columnSum(books, t.ledger.balance)).toBe(0);
  const lineOf = (address: string) =>
    books.locator('tbody tr').filter({ has: page.locator(`a[href="${address}"]`) });
  const addresses: string[] = [];
  for (const link of await books.locator('tbody a').all()) {
    const address = (await link.getAttribute('href')) ?? '';
    if ((await figureOf(lineOf(address), t.ledger.accounts)) <= 150) addresses.push(address);
  }
  expect(addresses.length).toBeGreaterThanOrEqual(5);
  for (const address of sampleOf(addresses, { atMost: 3 })) {
    await page.goto('/operator/ledger/balance');
    const line = lineOf(address);
    const [accounts, balance] = [
      await figureOf(line, t.ledger.accounts),
      await figureOf(line, t.ledger.balance),
    ];
    await line.locator('a').click();
    const list = page.getByRole('table').first();
    await expect(cellOf(list.locator('tbody'), t.ledger.balance).first()).toBeVisible();
    await openAll(page.locator('main'), t.list.more);
    // An account without a floor is kept in shares, each with a row of its own.
    await expect.poll(() => list.locator('tbody tr').count(), address).toBeGreaterThanOrEqual(accounts);
    expect(await columnSum(list, t.ledger.balance), address).toBe(balance);

    const account = list.locator('tbody tr').first();
    const own = await figureOf(account, t.ledger.balance);
    await account.locator('a').first().click();
    await expect(page.getByRole('heading', { name: t.ledger.entries })).toBeVisible();
    const none = page.getByText(t.ledger.entriesEmpty);
    const entries = page.getByRole('table').last();
    await expect(none.or(entries)).toBeVisible();
    if (await none.isVisible()) {
      expect(own).toBe(0);
    } else {
      await openAll(page.locator('main'), t.list.more);
      expect(await columnSum(entries, t.ledger.amount), address).toBe(own);
    }
  }
});
