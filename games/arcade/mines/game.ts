import * as z from 'zod/mini';
import { paidWords, timesText } from '../../kit/index.ts';
import { climb } from '../climb.ts';
import { counted, type Language, type Money } from '../words.ts';
import published from './published.json' with { type: 'json' };
import * as rules from './rules.ts';
import type { MinesAction, MinesForm, MinesState, MinesView } from './rules.ts';
import title from './title.json' with { type: 'json' };

const form = z.strictObject({ mines: z.int().check(z.gte(1), z.lte(rules.mines.maxMines)) });
const action = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('reveal'),
    cell: z.int().check(z.gte(0), z.lte(rules.mines.cells - 1)),
  }),
  z.strictObject({ type: z.literal('cash-out') }),
]);

function words(view: MinesView, language: Language, money: Money): string {
  const found = {
    pt: counted(view.revealed.length, 'esmeralda', 'esmeraldas'),
    en: counted(view.revealed.length, 'emerald', 'emeralds'),
    es: counted(view.revealed.length, 'esmeralda', 'esmeraldas'),
  }[language];
  const hidden = {
    pt: counted(view.mines, 'mina', 'minas'),
    en: counted(view.mines, 'mine', 'mines'),
    es: counted(view.mines, 'mina', 'minas'),
  }[language];
  if (view.status === 'open') {
    const [now, next] = [timesText(view.multiplier ?? 100, language), timesText(view.next ?? 100, language)];
    const started = view.multiplier !== null;
    return {
      pt: `${found}, ${hidden} no terreno. ${started ? `Você pode retirar ${now}. ` : ''}A próxima paga ${next}.`,
      en: `${found}, ${hidden} in the ground. ${started ? `You can cash out ${now}. ` : ''}The next one pays ${next}.`,
      es: `${found}, ${hidden} en el terreno. ${started ? `Puedes retirar ${now}. ` : ''}La siguiente paga ${next}.`,
    }[language];
  }
  const end = {
    pt: view.status === 'lost' ? `Uma mina depois de ${found}.` : `${found} com ${hidden} no terreno.`,
    en: view.status === 'lost' ? `A mine after ${found}.` : `${found} with ${hidden} in the ground.`,
    es: view.status === 'lost' ? `Una mina después de ${found}.` : `${found} con ${hidden} en el terreno.`,
  }[language];
  return `${end} ${paidWords({ staked: view.stake, payout: view.payout }, language, money)}`;
}

export const game = climb<MinesForm, MinesState, MinesAction, MinesView>(title, published, {
  maxWinTimes: rules.mines.maxWinTimes,
  ...{ form, action, rules, words },
});
