import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../../web/e2e/axe.ts';
import { openConsole, playerOf, signIn, unknownCpf, wordsOf } from './console-site.ts';

let token: string;
let playerId: string;
let transferId: string;
let accountId: string;
test.beforeAll(async ({ baseURL, request }) => {
  token = await signIn(baseURL ?? '');
  const read = async <T>(path: string): Promise<T> => {
    const answer = await request.get(`/operator/api/${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { value: T }).value;
  };
  const found = await read<{ content: { id: string }[] }>('members?search=player2');
  playerId = found.content[0]?.id ?? '';
  const member = await read<{ wallets: { purpose: string; accountId: string }[] }>(`members/${playerId}`);
  accountId = member.wallets.find(({ purpose }) => purpose === 'main')?.accountId ?? '';
  const entries = await read<{ content: { transferId: string }[] }>(`ledger/accounts/${accountId}/entries`);
  transferId = entries.content[0]?.transferId ?? '';
});

async function giveUnknownIdentity(baseURL: string | undefined) {
  const api = await playerOf(baseURL ?? '', 'player2');
  const person = { cpf: unknownCpf, fullName: 'Rita Moura Alencar', birthDate: '1988-04-02' };
  expect(await api.call('identity.verifyIdentity', { body: person })).toEqual({ state: 'review' });
  return api;
}

const focused = (page: Page) => page.locator(':focus');

test('an identity that the register does not know is rejected with the keyboard alone, and the member reads why', async ({
  page,
  baseURL,
}, info) => {
  const { language, t } = wordsOf(info);
  const player = await giveUnknownIdentity(baseURL);
  await openConsole(page, token, language, '/identities');
  const row = page.getByRole('link', { name: t.identities.openLabel.replace('{account}', 'player2') });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rita Moura Alencar' })).toBeVisible();
  await page.getByRole('button', { name: t.identities.reject, exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t.identities.rejectTitle });
  await expect(dialog).toBeVisible();
  const reason = dialog.getByLabel(t.decision.reason, { exact: true });
  const confirm = dialog.getByRole('button', { name: t.identities.rejectConfirm });
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(reason).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.identities.suggestions.unreadable }).focus();
  await page.keyboard.press('Space');
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t.identities.decidedByText.replace('{account}', 'operator1'))).toBeVisible();
  const security = await player.call('identity.security');
  expect(security.identity).toMatchObject({
    state: 'refused',
    reason: t.identities.suggestions.unreadable,
  });
});

test('quick search, skip link and rows are reached without a mouse', async ({ page }, info) => {
  const { language, t } = wordsOf(info);
  await openConsole(page, token, language, '/members');
  await expect(page.getByRole('link', { name: 'player1', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText(t.shell.skip);
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  const rows = page.locator('[data-row-link]');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('Control+k');
  const quick = page.getByRole('dialog', { name: t.quick.title });
  await quick.getByLabel(t.quick.label).fill('fabio');
  await expect(quick.getByRole('button', { name: /player2/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'player2' })).toBeVisible();
});

test('the ledger goes from an account over an entry to its transfer and back', async ({ page }, info) => {
  const { language, t } = wordsOf(info);
  await openConsole(page, token, language, '/ledger/balance');
  await expect(page.getByRole('heading', { level: 1, name: t.ledger.trialBalance })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${t.ledger.sum} `)).first()).toBeVisible();
  await page.goto(`/operator/ledger/accounts/${accountId}`);
  const ofKind = async (kind: string) => {
    await page.getByLabel(t.list.kind, { exact: true }).selectOption(kind);
    await page.getByRole('button', { name: t.list.apply, exact: true }).click();
  };
  await page.getByRole('button', { name: t.list.filters, exact: true }).click();
  await ofKind('bet');
  await expect(page.getByText(t.list.nothing)).toBeVisible();
  await expect(page).toHaveURL(/kind=bet/);
  await ofKind('opening');
  await page.getByRole('link', { name: `…${transferId.slice(-8)}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.ledger.transfer })).toBeVisible();
  await page.getByRole('link', { name: t.ledger.backTo.replace('{account}', 'player2') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'player2' })).toBeVisible();
});
