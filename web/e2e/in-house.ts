import type { FrameLocator, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';

/** One game of each kind of scene, a slot of reels, one with pots, and those that many share. */
export const kinds = [
  'knife-edge',
  'kite-rise',
  'stubborn-coin',
  'ace-on-the-hill',
  'forty-stars',
  'emerald-dig',
  'jabuticaba-drop',
  'up-the-palm',
  'pinwheel',
  'townhouse-baccarat',
  'dragon-tiger-in-the-mist',
  'bandstand-roulette',
  'lantern-sic-bo',
  'lapa-blackjack',
  'ipanema-holdem',
  'golden-trio',
  'guanabara-jacks',
  'fair-bingo',
  'daybreak-bingo',
  'market-fruit',
  'jaguar-moon',
  'the-jackpot-bell',
  'toucan-flight',
  'ciranda-double',
] as const;

interface Listed {
  nodeId: string;
  gameCode: string;
  vassalage: string;
}

const pages = 20;
let listed: Promise<Map<string, Listed>> | undefined;

/** The site's games by their codes, read once. */
function gamesByCode(page: Page, baseURL: string): Promise<Map<string, Listed>> {
  return (listed ??= (async () => {
    const found = new Map<string, Listed>();
    for (let pageNo = 1; pageNo <= pages; pageNo += 1) {
      const answer = await page.request.get(`${baseURL}/wps/lobby/games?pageSize=100&pageNo=${pageNo}`);
      const { value } = (await answer.json()) as { value: { content: Listed[] } };
      for (const game of value.content) found.set(game.gameCode, game);
      if (value.content.length < 100) break;
    }
    return found;
  })());
}

/** What names money in a session, a bet and a round, and nothing else. */
const moneyNames = new Set([
  ...['stake', 'staked', 'payout', 'balance', 'minStake', 'maxStake', 'stakes', 'list', 'min', 'max', 'step'],
  ...['keys', 'paid', 'price', 'maximumPayout', 'pairs', 'trio', 'acesBonus', 'pairOrBetter'],
]);

function scaled(value: unknown, by: (minor: number) => number, name = ''): unknown {
  if (typeof value === 'number') return moneyNames.has(name) ? by(value) : value;
  if (Array.isArray(value)) return value.map((one) => scaled(one, by, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, scaled(own, by, key)]));
}

const coin = 1000;
const toPesos = (value: unknown): unknown => scaled(value, (minor) => minor * coin);

/** The same game as the page of another market would get it: stakes and sums in pesos, a thousand for each unit of play money. */
async function playInPesos(page: Page): Promise<void> {
  const answerWith = async (
    route: Route,
    change: (body: Record<string, unknown>) => object,
  ): Promise<void> => {
    const sent: unknown = route.request().postDataJSON();
    const response = await route.fetch({ postData: JSON.stringify(scaled(sent, (minor) => minor / coin)) });
    const body = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: change(body) });
  };
  await page.route('**/studio/api/session', (route) =>
    answerWith(route, (body) => {
      const { game, limits, table } = body as { game?: { stakes: unknown }; limits: unknown; table?: object };
      return {
        ...body,
        currency: 'COP',
        rulesSeen: true,
        balance: Number(body['balance']) * coin,
        limits: toPesos(limits),
        ...(game ? { game: { ...game, stakes: toPesos(game.stakes) } } : {}),
        ...(table ? { table: toPesos(table) } : {}),
      };
    }),
  );
  for (const call of ['bet', 'action'])
    await page.route(`**/studio/api/${call}`, (route) =>
      answerWith(route, ({ round, balance, ...rest }) => ({
        ...rest,
        balance: typeof balance === 'number' ? balance * coin : balance,
        round: toPesos(round),
      })),
    );
}

export type Money = 'BRL' | 'COP';

/** The free play of a game in the site's own route; its rules stay closed. In reals the sums are those of play money. */
export async function openFreePlay(
  page: Page,
  baseURL: string,
  code: string,
  money: Money,
): Promise<FrameLocator> {
  const game = (await gamesByCode(page, baseURL)).get(code);
  if (!game) throw new Error(`the site has no game ${code}`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (money === 'COP') await playInPesos(page);
  else
    await page.route('**/studio/api/session', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...((await response.json()) as object), currency: 'BRL', rulesSeen: true },
      });
    });
  await page.goto(`/seamless?game=${game.nodeId}&vendor=${game.vassalage}&mode=trial`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('#game:not(.booting)')).toBeVisible();
  await expect(frame.locator('.controls button').first()).toBeVisible();
  return frame;
}
