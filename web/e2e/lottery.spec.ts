import { type BrowserContext, expect, type FrameLocator, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { minorOf } from './figures.ts';
import { test } from './site.ts';
import { enter, tokenOf } from './token.ts';
import { balanceShown } from './world.ts';

const names = { pt: 'Um Minuto', en: 'One Minute' } as const;
const sides = {
  pt: { play: 'Soma grande ou pequena', both: ['Grande', 'Pequeno'] },
  en: { play: 'Sum big or small', both: ['Big', 'Small'] },
} as const;
/** One unit on each of two sides, of which one wins whatever is drawn, at 1.90. */
const price = 200;
const wins = 190;

type Spoken = keyof typeof names;
/** What the demo’s pages speak. */
const spokenIn = (language: string): Spoken => (language === 'en' ? 'en' : 'pt');
/** What the page of a lottery and the verifier say, as their readers see it. */
const says = {
  pt: {
    group_sides: 'Lados',
    add: 'Pôr no bilhete',
    tabTickets: 'Comprados',
    state_accepted: 'Aguarda o sorteio',
    receiptAndProof: 'Recibo e prova',
    checkHere: 'Conferir aqui, sem rede',
    chaseIssuesLabel: 'Sorteios seguidos',
    chaseStop: 'O resto volta',
    stateReturned: 'Valor devolvido',
    reason_chase: 'a série parou',
    paste: 'Cole a prova da rodada',
    check: 'Verificar',
    goodOwn:
      'Confere: o resultado segue das sementes. Num ambiente de teste isso não prova que ninguém o previu.',
  },
  en: {
    group_sides: 'Sides',
    add: 'Add to slip',
    tabTickets: 'Tickets',
    state_accepted: 'Waits for the draw',
    receiptAndProof: 'Receipt and proof',
    checkHere: 'Check here, offline',
    chaseIssuesLabel: 'Draws in a row',
    chaseStop: 'The rest comes back',
    stateReturned: 'Stake returned',
    reason_chase: 'the series stopped',
    paste: 'Paste the proof of the round',
    check: 'Verify',
    goodOwn:
      'It holds: the result follows from the seeds. In a test environment that does not prove that nobody foresaw it.',
  },
} as const;
const sayIn =
  (language: Spoken) =>
  (key: keyof (typeof says)['pt']): string =>
    says[language][key];

/** The page of the draw, past the rules that it shows to anyone who opens it for the first time. */
async function enterDraw(page: Page): Promise<FrameLocator> {
  const room = page.frameLocator('iframe');
  const rules = room.getByRole('dialog');
  await expect(room.locator('.room-head')).toBeVisible({ timeout: 240_000 });
  const close = rules.getByRole('button', { name: /^(Fechar|Close)$/ });
  await expect(async () => {
    if (await rules.isVisible()) await close.click({ timeout: 2_000 });
    await expect(rules).toBeHidden({ timeout: 500 });
  }).toPass();
  return room;
}

/** Puts both sides of a market on the slip. */
async function fillSlip(room: FrameLocator, language: Spoken): Promise<void> {
  const say = sayIn(language);
  await room.getByRole('button', { name: say('group_sides'), exact: true }).click();
  await room.getByRole('button', { name: sides[language].play, exact: true }).click();
  for (const side of sides[language].both)
    await room.locator('.field').getByRole('button', { name: side }).click();
  await room.getByRole('button', { name: say('add'), exact: true }).click();
}

/** Buys what stands on the slip: for the next issue where the one that it was filled for has closed meanwhile. */
async function buySlip(room: FrameLocator, confirm?: RegExp): Promise<void> {
  const next = room.locator('.slip-closed button');
  const buy = room.locator('button.buy');
  const yes = confirm === undefined ? null : room.getByRole('dialog').getByRole('button', { name: confirm });
  await expect(async () => {
    if (await yes?.isVisible()) await yes?.click({ timeout: 5_000 });
    else {
      if (await next.isVisible()) await next.click({ timeout: 5_000 });
      // Pressed again while nobody knows whether it was bought, the same purchase is sent again.
      if (await buy.isVisible()) await buy.click({ timeout: 5_000 });
    }
    await expect(buy).toBeHidden({ timeout: yes === null ? 10_000 : 3_000 });
  }).toPass({ timeout: 180_000 });
}

/** The tickets that were bought here, newest first. */
async function openTickets(room: FrameLocator, language: Spoken) {
  // Its name ends with how many of them wait.
  const tab = new RegExp(`^${sayIn(language)('tabTickets')}`);
  await room.getByRole('button', { name: tab }).first().click();
  return room.locator('.ticket');
}

/** On the page that computes a draw again, with the network cut. */
async function checkOffline(context: BrowserContext, page: Page, language: Spoken): Promise<string> {
  const verifier = await context.newPage();
  await verifier.goto(`/studio/verify?lang=${language}`);
  await context.setOffline(true);
  try {
    await verifier
      .getByLabel(says[language].paste)
      .fill(await page.frameLocator('iframe').locator('dialog[open] textarea').inputValue());
    await verifier.getByRole('button', { name: says[language].check, exact: true }).click();
    return await verifier.locator('.verdict').innerText();
  } finally {
    await context.setOffline(false);
    await verifier.close();
  }
}

test('[LAUNCH-07] [ROUTE-19] a player goes from the hall to a draw, fills a slip, buys, sees it drawn, is paid, and checks it without a network', async ({
  page,
  context,
  words,
  language: wanted,
  problems,
  baseURL,
}) => {
  const language = spokenIn(wanted);
  test.setTimeout(900_000);
  const say = sayIn(language);
  const name = names[language];
  await enter(page, await tokenOf(baseURL ?? '', 'player1'));
  await page.goto('/elott');
  const card = page.getByRole('article', { name, exact: true });
  // A site that has just started commits to the links of its draws first.
  await expect(card.getByRole('timer')).toBeVisible({ timeout: 240_000 });
  expect(await violationsOf(page)).toEqual([]);
  await card.getByRole('button', { name: words.draws.playOf.replace('{name}', name) }).click();
  await expect(page).toHaveURL(/\/lottery\?gameCode=one-minute$/);
  const room = await enterDraw(page);
  const before = await balanceShown(page, words);
  await fillSlip(room, language);
  const frame = page.frames().find((one) => one.url().includes('/studio/play/'));
  if (frame === undefined) throw new Error('no frame of the draw');
  expect(await violationsOf(frame)).toEqual([]);

  const buy = room.locator('button.buy');
  await expect(buy).toHaveText(/2[.,]00/);
  await buySlip(room);
  await expect.poll(() => balanceShown(page, words)).toBe(before - price);
  const [ticket, state] = [
    (await openTickets(room, language)).first(),
    room.locator('.ticket .state').first(),
  ];
  await expect(state).toHaveText(say('state_accepted'));
  const label = /\d{8}-\d{4}/.exec(await ticket.innerText())?.[0] ?? '';

  // Drawn ten seconds after selling has ended, and paid at once.
  await expect(state).toHaveText(/1[.,]90$/, { timeout: 150_000 });
  await expect.poll(() => balanceShown(page, words)).toBe(before - price + wins);
  const drawn = (await ticket.locator('.drawn-ball').allInnerTexts()).join('');
  expect(drawn).toMatch(/^\d{5}$/);
  expect(minorOf(await state.innerText())).toBe(wins);

  await ticket.getByRole('button', { name: say('receiptAndProof') }).click();
  await room.getByRole('button', { name: say('checkHere') }).click();
  const checks = room.locator('.checks li');
  await expect(checks).toHaveCount(5);
  for (const check of await checks.allInnerTexts()) expect(check).toMatch(/^✓/);
  expect(await checkOffline(context, page, language)).toBe(says[language].goodOwn);

  await page.goto('/lottery?gameCode=one-minute&view=results');
  const row = page.getByRole('article').filter({ has: page.getByTitle(label, { exact: true }) });
  await expect(row).toBeVisible();
  expect((await row.innerText()).replaceAll(/\D/g, '')).toContain(drawn);
  expect(await violationsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('several draws are charged at once, and after the first win the others come back', async ({
  page,
  words,
  language: wanted,
  baseURL,
}) => {
  const language = spokenIn(wanted);
  test.setTimeout(900_000);
  const say = sayIn(language);
  await enter(page, await tokenOf(baseURL ?? '', 'player2'));
  await page.goto('/lottery?gameCode=one-minute');
  const room = await enterDraw(page);
  const before = await balanceShown(page, words);
  await fillSlip(room, language);
  await room.getByLabel(say('chaseIssuesLabel')).fill('3');
  await room.getByLabel(say('chaseIssuesLabel')).press('Tab');
  await room.getByLabel(say('chaseStop')).selectOption('win');
  await buySlip(room, /6[.,]00/);
  await expect.poll(() => balanceShown(page, words)).toBe(before - 3 * price);

  const tickets = await openTickets(room, language);
  const states = tickets.locator('.state');
  await expect(states).toHaveCount(3);
  const back = tickets.locator('.returned-why').filter({ hasText: say('reason_chase') });
  await expect(back).toHaveCount(2, { timeout: 150_000 });
  await expect.poll(() => balanceShown(page, words)).toBe(before - price + wins);
  expect((await states.allInnerTexts()).filter((text) => /1[.,]90$/.test(text))).toHaveLength(1);
});
