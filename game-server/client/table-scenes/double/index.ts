import {
  colourOf,
  colours,
  double,
  type DoubleDraw,
  type DoubleStatistics,
} from '@croupier/games/shared/double/rules';
import type { SharedScene, SharedSceneModule } from '../../table/scene.ts';
import type { Language } from '../../shared/money.ts';
import { translator } from '../../shared/texts.ts';
import { h } from '../../shared/dom.ts';
import { createFair } from './fair.ts';
import { createReel } from './reel.ts';
import texts from './texts.json' with { type: 'json' };
import './double.css';

const createScene: SharedSceneModule['createScene'] = ({ language, sound, calm }): SharedScene => {
  const t = translator(texts, language);
  const { element, draw } = createReel({ calm, onPass: () => sound.tick() });
  return {
    element: h('div', {}, createFair(), element),
    choices: colours.map((colour) => ({
      form: { colour },
      label: t(colour),
      pays: `${double.pays[colour] / 100}×`,
      look: colour,
    })),
    draw,
    mark: (drawn) => {
      const { field } = drawn as DoubleDraw;
      return { text: field === 0 ? '★' : String(field), look: colourOf(field) };
    },
    words: (drawn) => {
      const { field } = drawn as DoubleDraw;
      return t('came', { n: field, colour: t(colourOf(field)).toLowerCase() });
    },
    counted(statistics) {
      const { rounds, red, white, black } = (statistics ?? {}) as DoubleStatistics;
      return rounds ? t('counted', { n: rounds, red, white, black }) : '';
    },
  };
};

const rules = (language: Language): readonly string[] => {
  const t = translator(texts, language);
  return [t('rule1'), t('rule2'), t('rule3')];
};

export { createScene, rules };
