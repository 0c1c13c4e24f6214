import { figuresOf, publish, timesText, type PublishedFigures } from '../../kit/index.ts';
import { paidOnce } from '../chance.ts';
import { counted } from '../words.ts';
import { coin, multiplierOf } from './rules.ts';

/** Every number of right calls at which the player may stop. */
export const figures = (): PublishedFigures =>
  publish(
    Array.from({ length: coin.maxCalls }, (_, index) => index + 1).map((step) => {
      const times = multiplierOf(null, step);
      const name = (language: 'pt' | 'en' | 'es', one: string, other: string) =>
        `${counted(step, one, other)} (${timesText(times, language)})`;
      return figuresOf(
        `calls-${step}`,
        {
          pt: name('pt', 'acerto', 'acertos'),
          en: name('en', 'right call', 'right calls'),
          es: name('es', 'acierto', 'aciertos'),
        },
        paidOnce(times, 1n, 2n ** BigInt(step)),
      );
    }),
  );

export const notes = [
  'A fair coin is tossed for each call, the first of which is made with the bet. After k right calls the player may cash out 0.98 · 2^k times ' +
    'the stake; a wrong call takes the stake; the twelfth right call is paid by itself. The multipliers need no rounding, so every plan, ' +
    'whatever is called and wherever it stops, returns 98 %. Exact.',
];
