import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byOwned, owned } from './owned.ts';
import { empty, id, instant, localised, pageNo, pageSize, paged, text } from './values.ts';

/** The version that was read: a change by someone else in the meantime is STATE_CONFLICT. */
const version = z.int().min(1);

export const position = z.int().min(0).max(100_000);

export const path = z
  .string()
  .max(500)
  .regex(/^(https:\/\/|\/(?!\/))[^\s"'<>\\]*$/)
  .meta({ description: 'A path of the site, or an https address' });

export const picturePath = path.meta({
  description: 'A picture of the site (/…), or one at an image host of the brand',
});

export const optionalPicturePath = z.union([z.literal(''), picturePath]);

/** Each language; where one is empty the entry is not shown in it. */
export const eitherLanguage = (max: number, kind: 'line' | 'lines' = 'line') =>
  localised(text(max, 0, kind)).refine((words) => Object.values(words).some((word) => word !== ''), {
    params: { required: true },
  });

export const optionalWords = (max: number) => localised(text(max, 0, 'lines'));

/** HTML as typed; the server keeps what its rules allow. */
export const html = localised(z.string().max(60_000)).meta({
  description: 'HTML in each language; sanitised when stored',
});

export const schedule = {
  enabled: z.boolean(),
  startsAt: instant,
  endsAt: instant.nullable(),
};

/** What every row of the console carries beside its form. */
const stored = { id, version, updatedAt: instant, updatedBy: z.string() };

export const live = z.boolean().meta({ description: 'Shown to visitors now' });

const inOrder = (field: z.ZodRawShape = {}) =>
  z.strictObject({ ...field, ids: z.array(owned('entry of a list')).min(1).max(500) });

/** The calls of one editable list: all have the same five, and lists in a hand-made order a sixth. */
export function editable<F extends z.ZodRawShape, R extends z.ZodRawShape, Q extends z.ZodRawShape>(list: {
  path: string;
  noun: string;
  form: F;
  extra: R;
  query: Q;
}) {
  const row = z.object({ ...list.form, ...stored, ...list.extra });
  return {
    list: endpoint({
      method: 'GET',
      path: list.path,
      summary: `The ${list.noun}, in order.`,
      access: 'operator',
      query: z.strictObject({ ...list.query, pageNo, pageSize: pageSize(100, 50) }),
      value: paged(row),
    }),
    create: endpoint({
      method: 'POST',
      path: list.path,
      summary: `Adds to the ${list.noun}.`,
      access: 'operator',
      bodyLimit: 256 * 1024,
      body: z.strictObject(list.form),
      value: row,
      failures: ['FIELDS_INVALID', 'LIMIT_REACHED'],
    }),
    update: endpoint({
      method: 'PUT',
      path: `${list.path}/:id`,
      summary: `Changes one of the ${list.noun}.`,
      access: 'operator',
      bodyLimit: 256 * 1024,
      params: byOwned('entry of a list'),
      body: z.strictObject({ ...list.form, version }),
      value: row,
      failures: ['FIELDS_INVALID', 'STATE_CONFLICT'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${list.path}/:id`,
      summary: `Removes one of the ${list.noun}.`,
      access: 'operator',
      params: byOwned('entry of a list'),
      value: empty,
    }),
    order: endpoint({
      method: 'POST',
      path: `${list.path}/order`,
      summary: `Puts the ${list.noun} into this order; those not named follow in their old order.`,
      access: 'operator',
      body: inOrder(),
      value: empty,
    }),
  };
}
