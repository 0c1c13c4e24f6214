import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { createClient } from '../../api-client/src/index.ts';
import type { wordsOf } from './site.ts';
import { enter } from './token.ts';

type Texts = ReturnType<typeof wordsOf>['words'];

/** What a game shows is drawn by the processor here: on a desktop in a smaller window, for half the work. */
export async function shrinkWindow(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  if (width > 1024) await page.setViewportSize({ width: 1024, height: 640 });
}

/** A game of the studio, opened by anyone who has this session from the lobby by its name. */
export async function openGame(page: Page, words: Texts, token: string, name: string): Promise<FrameLocator> {
  await shrinkWindow(page);
  await enter(page, token);
  await page.goto('/rng');
  await page.getByLabel(words.lobby.search).fill(name);
  await page.getByRole('button', { name: words.lobby.playGame.replace('{game}', name) }).click();
  return page.frameLocator('iframe');
}

/** Money that arrives while someone plays. */
export async function depositBeside(page: Page, baseUrl: string, amount: number): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const api = createClient({ baseUrl, getLanguage: () => 'pt', getToken: () => token });
  const { txid } = await api.call('cashier.createDeposit', { body: { method: 'pix', amount } });
  expect((await page.request.post(`/sandbox/payments/${txid}/pay`, { data: {} })).ok()).toBe(true);
}

/** What the game’s own API answers to a hand. */
export interface Spun {
  round?: { roundId: string; status: string };
  failure?: { code: string; retryAfterMs?: number };
}

interface Rest {
  key: string;
  first: Spun;
  stake: number;
  spins: number;
  /** What is chosen where three moons leave the choice. */
  option: string;
}

/** More hands at the game's own API, as fast as the game lets a hand go. */
export async function playOn(request: APIRequestContext, rest: Rest): Promise<void> {
  const post = async (path: string, data: object): Promise<Spun> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await request.post(`/studio/api/${path}`, {
        headers: { Authorization: `Bearer ${rest.key}` },
        data,
      });
      const { round, failure } = (await answer.json()) as Spun;
      if (round) return { round };
      if (failure?.retryAfterMs === undefined) throw new Error(`${path}: ${failure?.code}`);
      await new Promise((resolve) => setTimeout(resolve, failure.retryAfterMs));
    }
    throw new Error(`${path}: too fast for ever`);
  };
  // Three moons: the free spins wait for the player's choice.
  const choose = async ({ round }: Spun) => {
    if (round?.status !== 'open') return;
    await post('action', {
      roundId: round.roundId,
      step: 0,
      action: { type: 'choose', option: rest.option },
    });
  };
  await choose(rest.first);
  for (let spins = 0; spins < rest.spins; spins += 1)
    await choose(await post('bet', { requestId: randomUUID(), stake: rest.stake, form: {} }));
}
