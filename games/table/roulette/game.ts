import { tableGame } from '../table-game.ts';
import published from './published.json' with { type: 'json' };
import { colourOf, maxWinTimes, roulette, spin, type Colour, type Pocket } from './rules.ts';
import title from './title.json' with { type: 'json' };

interface Ball {
  number: Pocket;
  colour: Colour;
}

const colours = {
  pt: { green: 'verde', red: 'vermelho', black: 'preto' },
  en: { green: 'green', red: 'red', black: 'black' },
  es: { green: 'verde', red: 'rojo', black: 'negro' },
};

export const game = tableGame<Pocket, Pocket, Ball>(title, published, {
  layout: roulette,
  keys: [50, 100, 500, 1_000, 2_500, 10_000],
  maxWinTimes,
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
