import { figuresOf, publish, timesText, type PublishedFigures } from '../../kit/index.ts';
import { paidOnce } from '../chance.ts';
import { counted } from '../words.ts';
import { levelNames } from './labels.ts';
import { levels, multiplierOf, rowOf, towers, type Level } from './rules.ts';

const steps = Array.from({ length: towers.rows }, (_, index) => index + 1);

function figuresAt(level: Level, step: number) {
  const { tiles, safe } = rowOf({ level });
  const times = multiplierOf({ level }, step);
  const name = (language: 'pt' | 'en' | 'es', row: string, rows: string) =>
    `${levelNames[level][language]}, ${counted(step, row, rows)} (${timesText(times, language)})`;
  return figuresOf(
    `${level}-rows-${step}`,
    { pt: name('pt', 'fileira', 'fileiras'), en: name('en', 'row', 'rows'), es: name('es', 'fila', 'filas') },
    paidOnce(times, BigInt(safe) ** BigInt(step), BigInt(tiles) ** BigInt(step)),
  );
}

/** Every level and every row at which the player may stop. */
export const figures = (): PublishedFigures =>
  publish(
    (['medium', ...levels.filter((level) => level !== 'medium')] as const).flatMap((level) =>
      steps.map((step) => figuresAt(level, step)),
    ),
  );

export const notes = [
  'Eight rows, climbed from below, a tile in each. `easy` has four tiles of which three hold, `medium` three of which two hold, `hard` two of ' +
    'which one holds, `expert` three of which one holds; in each row every tile is equally likely to be the odd one, drawn with the bet. ' +
    'After k rows the player may cash out floor(98 · (tiles / tiles that hold)^k) hundredths of the stake. A tile that breaks takes the ' +
    'stake; the eighth row is paid by itself; before the first row nothing can be cashed out.',
  'The table has each level with each row to stop at, so that it has every plan; mixing them returns something between. Returns below 98 % ' +
    'come from rounding the multiplier to hundredths. Exact.',
];
