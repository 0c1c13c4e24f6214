import { colourOf, roulette } from '@croupier/games/table/roulette/rules';
import { sky } from '../../scene/backdrop.ts';
import { FeltTable } from '../../scene/felt.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { tableScene } from '../../scene/table-scene.ts';
import type { Language } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { translator } from '../../shared/texts.ts';
import { placesOf } from './places.ts';
import texts from './texts.json' with { type: 'json' };
import { Wheel } from './wheel.ts';
import '../../scene/table.css';
import './roulette.css';

interface Ball {
  number: number;
}

const places = new Map(roulette.places.map((place) => [`${place.market}:${place.selection}`, place]));

export function createScene(host: SceneHost): Scene {
  const t = translator(texts, host.language);
  const wheel = new Wheel(host, colourOf);
  const { unit, max, keys } = host.chips;
  const felt = new FeltTable(host, {
    name: t('table'),
    places: placesOf(host.language),
    unit,
    max,
    keys,
    maxPlaces: roulette.maxPlaces,
    more: t('more'),
  });
  return scene(
    tableScene<Ball>(host, {
      felt,
      name: 'roulette',
      missing: t('missing'),
      show: wheel.element,
      backdrop: sky({
        top: '#0c2a1f',
        bottom: '#04120d',
        light: { x: 0.5, y: 0.3, r: 0.6, colour: '#1f7a54' },
      }),
      play: async ({ number }) => wheel.spin(number),
      wins: ({ market, selection }, { number }) =>
        (places.get(`${market}:${selection}`)?.times(number) ?? 0) > 0,
      mark: ({ number }, won) => ({ text: String(number), good: won }),
    }),
  );
}

export function rules(language: Language): readonly string[] {
  const t = translator(texts, language);
  return [t('rule1'), t('rule2'), t('rule3')];
}

export const voice: Voice = { root: 330, scale: [0, 4, 7, 11, 12, 16], tempo: 96, timbre: 'marimba' };
