import { figuresFrom } from '../../kit/index.ts';
import { tableGame } from '../table-game.ts';
import published from './published.json' with { type: 'json' };
import { colourOf, maxWinTimes, roulette, spin, type Colour, type Pocket } from './rules.ts';

interface Ball {
  number: Pocket;
  colour: Colour;
}

const colours = {
  pt: { green: 'verde', red: 'vermelho', black: 'preto' },
  en: { green: 'green', red: 'red', black: 'black' },
  es: { green: 'verde', red: 'rojo', black: 'negro' },
};

export const game = tableGame<Pocket, Pocket, Ball>({
  code: 'bandstand-roulette',
  kind: 'roulette',
  version: 1,
  names: { pt: 'Roleta do Coreto', en: 'Bandstand Roulette', es: 'Ruleta del Quiosco' },
  layout: roulette,
  keys: [50, 100, 500, 1_000, 2_500, 10_000],
  maxWinTimes,
  figures: figuresFrom(published),
  draw: spin,
  judge: (pocket) => pocket,
  show: (number) => ({ number, colour: colourOf(number) }),
  sentence({ number, colour }, language) {
    const said = `${number} ${colours[language][colour]}`;
    switch (language) {
      case 'pt':
        return `A bola parou no ${said}.`;
      case 'es':
        return `La bola cayó en el ${said}.`;
      case 'en':
        return `The ball landed on ${said}.`;
    }
  },
});
