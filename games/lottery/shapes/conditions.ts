import * as z from 'zod/mini';
import { spanOf, sumOf } from '../kit/counting.ts';

const whole = z.int().check(z.minimum(0), z.maximum(10_000));
/** Places from 1; without them all that the play sees. */
const on = z.optional(z.array(z.int().check(z.minimum(1), z.maximum(99))).check(z.minLength(1)));
const forms = ['triple', 'pair', 'run', 'round-run', 'half-run', 'mixed'] as const;
type Form = (typeof forms)[number];

/** What a selection says of the values, as data. */
export const condition = z.discriminatedUnion('says', [
  z.strictObject({ says: z.literal('sum'), on, min: whole, max: whole }),
  z.strictObject({ says: z.literal('sum-ending'), on, value: whole }),
  z.strictObject({ says: z.literal('parity'), on, odd: z.boolean() }),
  z.strictObject({ says: z.literal('all'), on, odd: z.boolean() }),
  z.strictObject({ says: z.literal('odd-count'), on, count: whole }),
  z.strictObject({ says: z.literal('low-count'), on, upTo: whole, min: whole, max: whole }),
  z.strictObject({ says: z.literal('first'), on, is: z.enum(['greater', 'less', 'equal']) }),
  z.strictObject({ says: z.literal('form'), on, form: z.enum(forms) }),
  z.strictObject({ says: z.literal('span'), on, value: whole }),
  z.strictObject({ says: z.literal('middle'), on, value: whole }),
  z.strictObject({ says: z.literal('among'), on, values: z.array(whole).check(z.minLength(1)) }),
  z.strictObject({ says: z.literal('bull'), on, points: z.int().check(z.minimum(-1), z.maximum(10)) }),
]);
export type Condition = z.infer<typeof condition>;

const ascending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);
const follows = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1);

/** Three digits: alike, two alike, in a row (0 follows 9 too), two of them next to each other, or none of these. */
function roundFormOf(values: readonly number[]): Form {
  const sorted = ascending(values);
  const different = new Set(values).size;
  if (different < values.length) return different === 1 ? 'triple' : 'pair';
  const steps = sorted.map((value, at) => ((sorted[(at + 1) % sorted.length] ?? 0) - value + 10) % 10);
  const near = steps.filter((step) => step === 1).length;
  return near >= 2 ? 'round-run' : near === 1 ? 'half-run' : 'mixed';
}

function hasForm(values: readonly number[], form: Form): boolean {
  if (form === 'run') return new Set(values).size === values.length && follows(ascending(values));
  if (values.length === 2) return form === 'pair' && values[0] === values[1];
  return roundFormOf(values) === form;
}

/** The points of a bull: three of five digits sum to a ten, the other two give the points, 10 for a ten. -1 where no three do. */
function bullOf(values: readonly number[]): number {
  const all = sumOf(values);
  for (let one = 0; one < values.length; one += 1)
    for (let other = one + 1; other < values.length; other += 1) {
      const rest = (values[one] ?? 0) + (values[other] ?? 0);
      if ((all - rest) % 10 === 0) return rest % 10 === 0 ? 10 : rest % 10;
    }
  return -1;
}

const checks: {
  [Says in Condition['says']]: (
    values: readonly number[],
    said: Extract<Condition, { says: Says }>,
  ) => boolean;
} = {
  sum: (values, { min, max }) => sumOf(values) >= min && sumOf(values) <= max,
  'sum-ending': (values, { value }) => sumOf(values) % 10 === value,
  parity: (values, { odd }) => (sumOf(values) % 2 === 1) === odd,
  all: (values, { odd }) => values.every((value) => (value % 2 === 1) === odd),
  'odd-count': (values, { count }) => values.filter((value) => value % 2 === 1).length === count,
  'low-count': (values, { upTo, min, max }) => {
    const low = values.filter((value) => value <= upTo).length;
    return low >= min && low <= max;
  },
  first: ([first = 0, second = 0], { is }) =>
    is === 'equal' ? first === second : is === 'greater' ? first > second : first < second,
  form: (values, { form }) => hasForm(values, form),
  span: (values, { value }) => spanOf(values) === value,
  middle: (values, { value }) => ascending(values)[(values.length - 1) / 2] === value,
  among: (seen, { values }) => values.includes(sumOf(seen)),
  bull: (values, { points }) => bullOf(values) === points,
};

/** Whether it is true of what the play sees; `places` are those of the selection, from 1, where the condition names none. */
export function isTrue(said: Condition, seen: readonly number[], places: readonly number[] | null): boolean {
  const chosen = said.on ?? places;
  const values = chosen === null ? seen : chosen.map((place) => seen[place - 1] ?? -1);
  const check = checks[said.says] as (of: readonly number[], said: Condition) => boolean;
  return check(values, said);
}
