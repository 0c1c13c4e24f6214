import * as z from 'zod/mini';
import { space } from '../draw/space.ts';
import { viewData } from '../draw/view.ts';
import { entryKinds } from '../kit/kinds.ts';
import { condition } from '../shapes/conditions.ts';

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const code = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9_]{1,31}$/));
const level = z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/));
const ways = z.string().check(z.regex(/^\d{1,80}\/[1-9]\d{0,80}$/));
/** How likely a unit wins at each level. */
const levels = z.record(level, ways);
const kinds = z.array(z.enum(entryKinds)).check(z.minLength(1), z.maxLength(5));
const common = { code, view: z.optional(viewData), kinds };
const group = z.strictObject({ times: whole(1, 5), values: whole(1, 5) });
const groups = z.array(group).check(z.minLength(1), z.maxLength(2));
const hitLevel = z.strictObject({ hits: whole(0, 10), ways });
const optionLevel = z.strictObject({ ways, when: z.array(condition).check(z.minLength(1), z.maxLength(4)) });

const inner = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('straight') }),
  z.strictObject({ shape: z.literal('pattern'), groups, kinds }),
  z.strictObject({ shape: z.literal('hits'), kinds }),
]);

/** A way of betting, as data: what it looks at, how it is read and how likely its units win. */
const playData = z.discriminatedUnion('shape', [
  z.strictObject({ ...common, shape: z.literal('straight'), levels }),
  z.strictObject({ ...common, shape: z.literal('combo'), levels }),
  z.strictObject({ ...common, shape: z.literal('pattern'), groups, levels }),
  z.strictObject({
    ...common,
    shape: z.literal('hits'),
    size: whole(1, 10),
    maxPicks: whole(1, 100),
    minTimes: z.optional(whole(2, 5)),
    levels: z.record(level, hitLevel),
  }),
  z.strictObject({ ...common, shape: z.literal('places'), levels }),
  z.strictObject({ ...common, shape: z.literal('place-words'), levels }),
  z.strictObject({ ...common, shape: z.literal('chosen'), size: whole(2, 4), inner, levels }),
  z.strictObject({
    ...common,
    shape: z.literal('numbers'),
    priced: z.enum(['each', 'together']),
    /** Whether each prize is a level, or all numbers are one. */
    levelled: z.optional(z.boolean()),
    levels,
  }),
  z.strictObject({
    ...common,
    shape: z.literal('any-order'),
    width: whole(2, 6),
    levelled: z.optional(z.boolean()),
    levels,
  }),
  z.strictObject({
    ...common,
    shape: z.literal('options'),
    each: z.optional(z.array(z.array(whole(1, 20)).check(z.minLength(1))).check(z.minLength(1))),
    /** A market whose selections exclude each other or stand against each other: one a line. */
    single: z.optional(z.boolean()),
    /** How many of the options can be true of one draw; one where nothing is said. */
    together: z.optional(whole(2, 20)),
    options: z.record(level, z.record(level, optionLevel)),
  }),
]);
export type PlayData = z.infer<typeof playData>;

export const familyData = z.strictObject({
  code,
  space,
  plays: z.array(playData).check(z.minLength(1), z.maxLength(120)),
});
