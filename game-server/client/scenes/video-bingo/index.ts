import {
  ballsOfRound,
  type BingoAction,
  type BingoScene,
  type BingoView,
  type Card,
  randomCards,
} from '@croupier/games/bingo';
import { sky } from '../../scene/backdrop.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { h } from '../../shared/dom.ts';
import type { Language } from '../../shared/money.ts';
import { button } from '../../shared/shell.ts';
import type { Voice } from '../../shared/sound.ts';
import { translator } from '../../shared/texts.ts';
import { Board } from './board.ts';
import skies from './skies.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import './video-bingo.css';

interface Form {
  cards: readonly Card[];
}

const dataOf = (data: unknown): BingoScene => data as BingoScene;

/** Which cards are offered decides nothing, so the page may choose them. */
const newCards = (data: BingoScene): readonly Card[] =>
  randomCards(data, { below: (count) => Math.floor(Math.random() * count) });

/** The fair at night, or the sky at daybreak for the games with more balls. */
const backdropOf = ({ balls }: BingoScene): SVGSVGElement => sky(balls > 75 ? skies.daybreak : skies.fair);

export function createScene(host: SceneHost): Scene {
  const data = dataOf(host.data);
  const t = translator(texts, host.language);
  const board = new Board(host, data, t);
  let cards = newCards(data);
  board.show(cards);
  const change = button(t('change'), () => {
    cards = newCards(data);
    board.show(cards);
    host.sound.swish();
    host.changed();
  });
  return scene<BingoView, Form>({
    element: board.element,
    backdrop: backdropOf(data),
    controls: h('div', {}, change),
    form: () => ({ cards }),
    setForm(form) {
      cards = form.cards;
      board.show(cards);
    },
    enable: (on) => void (change.disabled = !on),
    stakeChanged: () => board.prices(),
    begin: () => board.clear(),
    async present({ view, stake, payout, staked, done }, from) {
      board.plays(stake);
      if (from === null) {
        board.show(view.cards.map(({ numbers }) => numbers));
        await board.roll(view.balls.slice(0, ballsOfRound));
      }
      for (const { ball, pays } of view.extras.slice(from?.extras.length ?? 0)) await board.extra(ball, pays);
      if (view.offer && !done) board.offer(view.offer);
      else await board.settle(view, payout > staked);
    },
    actions: ({ view: { offer } }) => {
      // A further ball takes money; ending takes home what there is.
      const stop = { label: t('stop'), action: { type: 'stop' } satisfies BingoAction, main: true };
      if (!offer) return [stop];
      const action: BingoAction = { type: 'extra' };
      return [{ label: t('extra', { price: host.cash(offer.price) }), action, stake: offer.price }, stop];
    },
    automatic: (): BingoAction => ({ type: 'stop' }),
    clear: () => board.clear(),
  });
}

export function rules(language: Language, data: unknown): readonly string[] {
  const t = translator(texts, language);
  const { balls, maxExtras } = dataOf(data);
  return [t('rule1', { balls }), t('rule2'), t('rule3', { extras: maxExtras }), t('rule4')];
}

export const voice: Voice = { root: 523, scale: [0, 2, 4, 7, 9, 12], tempo: 126, timbre: 'marimba' };
