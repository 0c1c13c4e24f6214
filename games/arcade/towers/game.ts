import * as z from 'zod/mini';
import { paidWords, timesText } from '../../kit/index.ts';
import { climb } from '../climb.ts';
import type { Language, Money } from '../words.ts';
import { levelNames } from './labels.ts';
import published from './published.json' with { type: 'json' };
import * as rules from './rules.ts';
import type { TowersAction, TowersForm, TowersState, TowersView } from './rules.ts';
import title from './title.json' with { type: 'json' };

const form = z.strictObject({ level: z.enum(rules.levels) });
const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('step'), tile: z.int().check(z.gte(0), z.lte(3)) }),
  z.strictObject({ type: z.literal('cash-out') }),
]);

function words(view: TowersView, language: Language, money: Money): string {
  const level = levelNames[view.level][language];
  const height = view.status === 'lost' ? view.path.length - 1 : view.path.length;
  const row = `${height}/${rules.towers.rows}`;
  if (view.status === 'open') {
    const [now, next] = [timesText(view.multiplier ?? 100, language), timesText(view.next ?? 100, language)];
    const started = view.multiplier !== null;
    return {
      pt: `${level}, altura ${row}. ${started ? `Você pode retirar ${now}. ` : ''}A próxima fileira paga ${next}.`,
      en: `${level}, height ${row}. ${started ? `You can cash out ${now}. ` : ''}The next row pays ${next}.`,
      es: `${level}, altura ${row}. ${started ? `Puedes retirar ${now}. ` : ''}La siguiente fila paga ${next}.`,
    }[language];
  }
  const lost = view.status === 'lost';
  const end = {
    pt: lost ? `${level}: você caiu na fileira ${height + 1}.` : `${level}: você desceu da altura ${row}.`,
    en: lost ? `${level}: you fell at row ${height + 1}.` : `${level}: you stopped at height ${row}.`,
    es: lost ? `${level}: caíste en la fila ${height + 1}.` : `${level}: bajaste desde la altura ${row}.`,
  }[language];
  return `${end} ${paidWords({ staked: view.stake, payout: view.payout }, language, money)}`;
}

export const game = climb<TowersForm, TowersState, TowersAction, TowersView>(title, published, {
  maxWinTimes: rules.towers.maxWinTimes,
  ...{ form, action, rules, words },
});
