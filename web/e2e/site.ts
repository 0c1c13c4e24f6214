import type { Language } from '@croupier/contract/locales';
import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { deep, isItsTurn, isTurn } from '../../tools/depth.ts';
import { en, pt } from '../test/messages.ts';
import { freshCpf } from './cpf.ts';

/** The language of a project, and the texts that the page itself shows in it. */
export function wordsOf(info: TestInfo): { language: Language; words: typeof en } {
  const language = info.project.name.endsWith('-en') ? 'en' : 'pt';
  return { language, words: language === 'en' ? en : pt };
}

/** Someone who has read the announcements of this session: their popup stays away. */
export async function readNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http') || window.top !== window) return;
    sessionStorage.setItem('popupClosedAnonymous', '1');
    sessionStorage.setItem('popupClosedSignedIn', '1');
  });
}

/**
 * What a desktop and a phone both show differs by layout alone: it is looked at once in a run, a third of it on a phone in turn and the
 * rest on a desktop. A deep run takes it at both sizes.
 */
const phoneTurns = 3;
/** Tags what is there on a desktop alone. */
export const onDesktop = { tag: '@desktop' } as const;
export function atOneSize(info: TestInfo): void {
  const isPhone = info.project.name.startsWith('phone');
  const otherSize = isPhone !== isItsTurn(info.title, phoneTurns);
  if (info.tags.includes(onDesktop.tag)) info.skip(isPhone, 'what it looks at is not there on a phone');
  else info.skip(!deep && otherSize, 'at the other size in this run: CHECK_SEED says whose turn it is');
}

const halves = 2;
const tagOf = (half: number) => `@half-${half}`;
/**
 * A journey whose rules are asked over HTTP and of the pages as well: the browser walks those of one half in a run, by its seed, and all
 * of them in a deep run.
 */
export const inTurn = (half: 0 | 1) => ({ tag: tagOf(half) });

interface Fixtures {
  language: Language;
  words: typeof en;
  problems: string[];
  /** Leaves out what another run walks. */
  turn: void;
}

/** Most looks at the site are not about the popup that opens by itself. */
export const test = base.extend<Fixtures>({
  turn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument
    async ({}, use, info) => {
      const another = Array.from({ length: halves }, (_, half) => half).some(
        (half) => info.tags.includes(tagOf(half)) && !isTurn(half, halves),
      );
      info.skip(another, 'in another run: CHECK_SEED says whose turn it is');
      await use();
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await readNotices(page);
    await use(page);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument
  language: async ({}, use, info) => use(wordsOf(info).language),
  /** The page speaks the project's language; these are its texts. */
  words: async ({ page, language }, use, info) => {
    await speak(page, language);
    await use(wordsOf(info).words);
  },
  problems: async ({ page }, use) => use(watchConsole(page)),
});

/** Portuguese is the default; English is chosen the way a returning visitor's browser remembers it. */
export async function speak(page: Page, language: Language): Promise<void> {
  await readNotices(page);
  if (language === 'pt') return;
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http') && window.top === window) localStorage.setItem('language', 'en');
  });
}

/** Console errors and refused resources fail a test; refusals of a call are part of the play. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/status of 4\d\d/.test(text)) problems.push(text);
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

/** From a page that stands open to another one of its router, as a link leads there: nothing is loaded twice. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll('h1')) title.dataset['left'] = title.textContent;
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // The page before it stays in sight until this one is there; pages of one kind may share a title that then says something else.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('h1')].filter((title) => title.dataset['left'] === title.textContent)
            .length,
      ),
    )
    .toBe(0);
}

let count = 0;
export function freshName(): string {
  count += 1;
  return `e2e${Date.now().toString(36)}${count}`.slice(0, 16);
}

export const PASSWORD = 'Sunny2026day';

interface Solution {
  value: { x: number; answer: string | null };
}

/** Drags the piece into its gap; the sandbox tells where that is. */
export async function solveSlider(page: Page, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/wps/verification/slider') && response.request().method() === 'POST',
  );
  await act();
  const { value } = (await (await answered).json()) as { value: { id: string; width: number } };
  const solution = (await (await page.request.get(`/sandbox/slider/${value.id}`)).json()) as Solution;
  const handle = page.getByRole('slider');
  await expect(handle).toBeVisible();
  await expect(page.locator('[role=dialog] img').nth(1)).toBeVisible();
  await handle.focus();
  // The keys are the road that never depends on a screen's pixels: by tens, then by twos.
  const target = solution.value.x;
  for (let x = 10; x <= target; x += 10) await page.keyboard.press('Shift+ArrowRight');
  for (let x = 1; x < target % 10; x += 2) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** By the agents' own door, as someone types. */
export async function signInAsAgent(page: Page, words: typeof en): Promise<void> {
  await page.goto('/agent');
  await page.getByLabel(words.login.username).fill('agent1');
  await page.getByLabel(words.login.password, { exact: true }).fill('Demo#2026');
  await solveSlider(page, () => page.getByRole('button', { name: words.login.submit }).click());
}

/** The document of the demo's market, by which its field is called in every language. */
export const documentName = 'CPF';

/** What the demo's market asks of anyone who registers. */
export async function fillPerson(form: Locator, words: typeof en, cpf = freshCpf()): Promise<void> {
  await form.getByLabel(documentName).fill(cpf);
  await form.getByLabel(words.register.fields.birthday).fill('1990-05-17');
}

/** What greets a new account. */
export async function closeWelcome(page: Page, words: typeof en): Promise<void> {
  const welcome = page.getByRole('dialog', { name: words.welcome.title });
  await welcome.getByRole('button', { name: words.welcome.look }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Opens an account through the popup; gives the CPF that it is held by. */
export async function register(page: Page, words: typeof en, username: string): Promise<string> {
  const cpf = freshCpf();
  await page.goto('/register');
  const form = page.getByRole('dialog', { name: words.register.title });
  await form.getByLabel(words.register.fields.username).fill(username);
  await form.getByLabel(words.register.fields.password, { exact: true }).fill(PASSWORD);
  await form.getByLabel(words.register.fields.confirmPassword).fill(PASSWORD);
  await form.getByRole('button', { name: words.registration.next }).click();
  await fillPerson(form, words, cpf);
  await form.getByRole('checkbox', { name: words.register.terms }).check();
  await solveSlider(page, () => form.getByRole('button', { name: words.register.submit }).click());
  await closeWelcome(page, words);
  await expect(page.getByRole('button', { name: words.header.accountMenu })).toBeVisible();
  return cpf;
}
