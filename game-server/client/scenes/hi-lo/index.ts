import { type Call, hiLo, type HiLoView, rankOf, suitOf } from '@croupier/games/arcade/hi-lo/rules';
import { sky } from '../../scene/backdrop.ts';
import type { Face } from '../../scene/cards.ts';
import { cashOut } from '../../scene/climb.ts';
import { type Scene, type SceneAction, scene, type SceneHost, type SceneRound } from '../../scene/scene.ts';
import { multiplier } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, translator } from '../../shared/texts.ts';
import { Hill } from './hill.ts';
import { HiLoPlan } from './plan.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import './hi-lo.css';

const suits = { clubs: 'c', diamonds: 'd', hearts: 'h', spades: 's' } as const;
const faceOf = (card: number): Face => ({ rank: rankOf(card), suit: suits[suitOf(card)] });
/** So many of the cards before stand on the street after a reload. */
const remembered = 6;

export function createScene(host: SceneHost): Scene {
  const { language } = host;
  const t = translator(texts, language);
  const hill = new Hill(host);
  const present = async ({ view }: SceneRound<HiLoView>, from: HiLoView | null): Promise<void> => {
    const known = from?.cards.length ?? 0;
    const { cards, moves, status } = view;
    for (const [n, card] of cards.entries()) {
      if (n < known || n < cards.length - remembered) continue;
      await hill.deal(faceOf(card));
      const move = n === 0 ? 'skip' : (moves[n - 1] ?? 'skip');
      const last = n === cards.length - 1;
      if (move !== 'skip') await hill.judge(!(last && status === 'lost'));
    }
    const lost = status === 'lost';
    hill.says(
      view.multiplier === null && !lost ? '' : multiplier(lost ? 0 : (view.multiplier ?? 0), language),
      lost ? '#ff9a8f' : '#5df0a6',
    );
  };
  const names = (rank: number): Readonly<Record<Call, string>> => {
    const strict = rank === 1 || rank === hiLo.ranks;
    return {
      higher: t(strict ? 'higher' : 'higherOrEqual'),
      lower: t(strict ? 'lower' : 'lowerOrEqual'),
      equal: t('equal'),
    };
  };
  const actions = ({ view, stake }: SceneRound<HiLoView>): SceneAction[] => [
    cashOut(host, stake, view.multiplier),
    ...view.offers.map(({ call, multiplier: times }) => ({
      label: `${names(rankOf(view.cards.at(-1) ?? 0))[call]} ${multiplier(times, language)}`,
      action: { type: 'call', call },
    })),
    { label: t('skip'), action: { type: 'skip' }, off: view.skipsLeft === 0 },
  ];
  const plan = new HiLoPlan(language);
  return scene<HiLoView, Record<string, never>>({
    element: hill.element,
    backdrop: sky(backdrop),
    form: () => ({}),
    setForm: () => undefined,
    enable: () => undefined,
    begin: () => hill.clear(),
    present,
    actions,
    strategy: () => plan.panel(),
    automatic: ({ view }) => plan.next(view),
    clear: () => hill.clear(),
  });
}

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 349, scale: [0, 3, 5, 7, 10, 12], tempo: 104, timbre: 'pluck' };
