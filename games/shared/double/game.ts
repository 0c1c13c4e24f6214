import * as z from 'zod/mini';
import { figuresFrom, payAt, readSent, sharedGame } from '../../kit/index.ts';
import published from './published.json' with { type: 'json' };
import { colourOf, colours, double, drawField, shownAt, statisticsOf } from './rules.ts';
import type { Colour, DoubleDraw, DoubleForm, DoubleShown } from './rules.ts';

const form = z.strictObject({ colour: z.enum(colours) });

const names: Record<'pt' | 'en' | 'es', Record<Colour, string>> = {
  pt: { red: 'vermelho', white: 'branco', black: 'preto' },
  en: { red: 'red', white: 'white', black: 'black' },
  es: { red: 'rojo', white: 'blanco', black: 'negro' },
};

export const game = sharedGame<DoubleForm, DoubleDraw, DoubleShown>({
  code: 'ciranda-double',
  kind: 'double',
  version: 1,
  names: { pt: 'Ciranda em Dobro', en: 'Ciranda Double', es: 'Ciranda Doble' },
  category: 'AC',
  stakes: { min: 100, max: 50_000, keys: [100, 200, 500, 1000, 2000, 5000, 10_000, 50_000] },
  betsPerRound: colours.length,
  maxWinTimes: double.pays.white / 100,
  figures: figuresFrom(published),
  timeline: { openMs: 9000, pauseMs: 3000 },
  ticket(sent, stake) {
    const { colour } = readSent(form, sent, 'form');
    return { form: { colour }, orders: [{ stake, market: 'colour', selection: colour }] };
  },
  shownForm: ({ colour }) => ({ colour }),
  leaf: ({ colour }) => colour,
  draw: (entropy) => ({ field: drawField(entropy) }),
  lastsMs: () => double.lastsMs,
  shown: ({ field }, elapsedMs) => ({ field: shownAt(field, elapsedMs) }),
  settle({ form: { colour }, orders }, { field }) {
    if (colour !== colourOf(field)) return { pays: [] };
    const stake = orders.reduce((sum, order) => sum + order.stake, 0);
    return { pays: [{ order: 0, amount: payAt(stake, double.pays[colour]) }] };
  },
  interrupted: 'settle',
  statistics: (drawn) => statisticsOf(drawn.map(({ field }) => field)),
  words({ field }, language) {
    const colour = names[language][colourOf(field)];
    return {
      pt: `Saiu o ${field}, ${colour}.`,
      en: `The wheel stopped at ${field}, ${colour}.`,
      es: `Salió el ${field}, ${colour}.`,
    }[language];
  },
  betWords({ form: { colour }, stake, payout, drawn }, language, money) {
    const bet = {
      pt: `Aposta de ${money(stake)} no ${names.pt[colour]}`,
      en: `Bet ${money(stake)} on ${names.en[colour]}`,
      es: `Apuesta de ${money(stake)} al ${names.es[colour]}`,
    }[language];
    if (drawn === null) return `${bet}.`;
    const end = {
      pt: payout === 0 ? 'sem retorno' : `retorno de ${money(payout)}`,
      en: payout === 0 ? 'nothing back' : `paid ${money(payout)}`,
      es: payout === 0 ? 'sin pago' : `pago de ${money(payout)}`,
    }[language];
    return `${bet}, ${end}.`;
  },
});
