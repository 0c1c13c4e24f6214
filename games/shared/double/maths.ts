import { figuresOf, payAt, publish, type PublishedFigures } from '../../kit/index.ts';
import { colourOf, colours, double } from './rules.ts';

const stake = 100;
const names = {
  red: { pt: 'vermelho', en: 'red', es: 'rojo' },
  white: { pt: 'branco', en: 'white', es: 'blanco' },
  black: { pt: 'preto', en: 'black', es: 'negro' },
} as const;

/** Every field of the wheel, counted for each colour. */
export function figures(): PublishedFigures {
  const fields = Array.from({ length: double.fields }, (_, field) => colourOf(field));
  return publish(
    colours.map((colour) => {
      const won = BigInt(fields.filter((one) => one === colour).length);
      const weights = new Map([
        [payAt(stake, double.pays[colour]), won],
        [0, BigInt(double.fields) - won],
      ]);
      return figuresOf(colour, names[colour], { stake, weights });
    }),
  );
}

export const notes = [
  `A wheel of ${double.fields} fields, each equally likely: one white, 14 red, 14 black. Red and black pay 2 times the stake, white ` +
    '28 times, so each bet returns 28/29. Exact.',
];
