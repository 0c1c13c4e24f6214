// @vitest-environment jsdom
import { titles } from '@croupier/games/catalogue';
import type { BetFigures, InstantGame, SharedGame } from '@croupier/games/kit';
import { instantGames, sharedGames } from '@croupier/games/list';
import { expect, test } from 'vitest';
import { studioOffers } from '../../seed/src/catalogue.ts';
import { sampleOf } from '../../tools/depth.ts';
import { LocalDriver } from '../client/playground/local-driver.ts';
import { localSession } from '../client/playground/session.ts';
import { betFigures } from '../client/shared/bet-figures.ts';
import common from '../client/shared/common-texts.json' with { type: 'json' };
import { money } from '../client/shared/money.ts';
import type { Shell } from '../client/shared/shell.ts';
import { translator } from '../client/shared/texts.ts';
import { openPaytable } from '../client/slot/paytable-panel.ts';
import { slotSession } from '../client/slot/session.ts';
import { slotTexts } from '../client/slot/texts.ts';
import { publishedFigures } from '../src/protocol.ts';
import { publishedBets } from './figures.ts';

const language = 'en';

/** A frame that keeps what a panel shows. */
function frame(session: object) {
  const shown = document.createElement('div');
  const shell = {
    ...{ session, language, t: translator(common, language), sound: { click: () => undefined } },
    cash: (minor: number) => money(minor, 'BRL', language),
    dialog(_: string, body: Node) {
      shown.replaceChildren(body);
      return document.createElement('dialog');
    },
  } as unknown as Shell;
  return { shell, shown };
}

/** What a list of facts says under one of its names. */
const factOf = (shown: Element, key: keyof typeof common.en): string =>
  [...shown.querySelectorAll('dl div')]
    .find((row) => row.querySelector('dt')?.textContent === common.en[key])
    ?.querySelector('dd')?.textContent ?? '';
/** The first number of a text, written in English. */
const numberIn = (text: string): number => Number(/-?[\d,]+(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''));
const asShown = (text: string, decimals: number): number => Number(Number(text).toFixed(decimals));

type Said = Record<'back' | 'hits' | 'deviation' | 'most', number>;

const said = (shown: Element): Said => ({
  back: numberIn(factOf(shown, 'rtp')),
  hits: numberIn(factOf(shown, 'hitRate')),
  deviation: numberIn(factOf(shown, 'deviation')),
  most: numberIn(factOf(shown, 'maximumWin')),
});

/** What is published of a way to bet, to as many decimals as pages show. */
const published = (bet: BetFigures): Said => ({
  back: asShown(bet.returnToPlayer, 2),
  hits: asShown(bet.hitRate, 2),
  deviation: asShown(bet.standardDeviation, 3),
  most: asShown(bet.maximumWin, 3),
});

function saidOfSlot(game: InstantGame): Said {
  const driver = new LocalDriver(game, { serverSeed: '00'.repeat(32), clientSeed: 'a', nonce: 0 }, 1);
  const session = slotSession(localSession(game, driver, new URLSearchParams()));
  const { shell, shown } = frame(session);
  openPaytable(shell, session, translator(slotTexts, language), session.limits.stakes[0] ?? 0);
  return said(shown);
}

/** Of each way to bet, one after the other as it is chosen. */
function saidOfBets({ figures }: InstantGame | SharedGame): Said[] {
  const { shell } = frame({});
  const panel = document.createElement('div');
  panel.append(betFigures(shell, figures.bets));
  const select = panel.querySelector('select');
  return figures.bets.map((_, at) => {
    if (select) {
      select.value = String(at);
      select.dispatchEvent(new Event('change'));
    }
    return said(panel);
  });
}

const newest = new Map<string, InstantGame | SharedGame>();
for (const game of [...instantGames, ...sharedGames]) {
  const known = newest.get(game.code);
  if (known === undefined || known.version < game.version) newest.set(game.code, game);
}
const tiles = new Map(
  studioOffers(new Date()).flatMap(({ games }) => games.map((game) => [game.code, game] as const)),
);

test('return, hit rate, deviation and greatest win are the same on page, tile, wire and in the verifier, of every title', () => {
  for (const { code, kind } of sampleOf(titles, { atMost: 40, groupOf: (title) => title.kind })) {
    const game = newest.get(code);
    if (game === undefined) throw new Error(`no game ${code}`);
    const { figures } = game;
    const [first] = figures.bets;
    if (first === undefined) throw new Error(`${code} publishes nothing`);
    // The wire takes nothing away.
    expect(publishedFigures.parse(figures), code).toEqual(figures);
    // The tile has the return of the first bet, and the lowest where that is less.
    const tile = tiles.get(code);
    const back = Number(tile?.rtpLow ?? tile?.rtp) * 100;
    expect([code, Number(tile?.rtp) * 100]).toEqual([code, expect.closeTo(Number(first.returnToPlayer), 6)]);
    expect([code, back]).toEqual([code, expect.closeTo(Number(figures.returnToPlayer), 6)]);
    // The page: each way to bet; of a slot the lowest return with the greatest win of all its ways.
    if (kind === 'slot') {
      const most = Math.max(...figures.bets.map(({ maximumWin }) => Number(maximumWin)));
      const whole = { ...first, returnToPlayer: figures.returnToPlayer, maximumWin: String(most) };
      expect([code, saidOfSlot(game as InstantGame)]).toEqual([code, published(whole)]);
    } else expect([code, saidOfBets(game)]).toEqual([code, figures.bets.map(published)]);
    // The verifier, which has the rules in it.
    const verified = publishedBets(figures, language).map(({ figures: [rtp, hits, deviation, top] }) => ({
      ...{ back: numberIn(rtp), hits: numberIn(hits), deviation: numberIn(deviation), most: numberIn(top) },
    }));
    expect([code, verified]).toEqual([code, figures.bets.map(published)]);
  }
});
