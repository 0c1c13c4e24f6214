import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { locales } from '../base/locales.ts';
import { instant, text } from '../base/values.ts';

/** A list by the name of its call: `operatorCashier.deposits`. */
const list = z.string().min(1).max(60);

/** The query of a list as it stands in the address of its page. */
const filter = z
  .record(z.string().min(1).max(40), z.string().max(400))
  .refine((given) => Object.keys(given).length <= 20);

const savedView = z.object({ name: z.string(), filter: z.record(z.string(), z.string()), savedAt: instant });

export const operatorListCalls = group('operatorLists', {
  order: endpoint({
    method: 'POST',
    path: '/operator/api/lists/:list/files',
    summary:
      'Gives the address of a CSV file of a list with exactly this filter; the address holds for a minute and once. It asks for the right of the list.',
    access: 'operator',
    params: z.strictObject({ list }),
    body: z.strictObject({
      filter: filter.default({}).meta({ description: 'The query of the list, without its place' }),
      params: filter
        .default({})
        .meta({ description: 'What stands in the path of the list, where something does' }),
      locale: z.enum(locales).optional().meta({
        description: 'Of its words, heads and figures; the language of the call where it is absent',
      }),
    }),
    value: z.object({ url: z.string() }),
  }),
  views: endpoint({
    method: 'GET',
    path: '/operator/api/lists/:list/views',
    summary: 'The filters of a list that the operator saved.',
    access: 'operator',
    params: z.strictObject({ list }),
    value: z.object({ views: z.array(savedView) }),
  }),
  saveView: endpoint({
    method: 'PUT',
    path: '/operator/api/lists/:list/views/:name',
    summary: 'Saves a filter of a list under a name of one’s own; at most 20 for each list.',
    access: 'operator',
    params: z.strictObject({ list, name: text(40) }),
    body: z.strictObject({ filter }),
    value: z.object({ views: z.array(savedView) }),
    failures: ['FIELDS_INVALID'],
  }),
  removeView: endpoint({
    method: 'DELETE',
    path: '/operator/api/lists/:list/views/:name',
    summary: 'Forgets a saved filter.',
    access: 'operator',
    params: z.strictObject({ list, name: text(40) }),
    value: z.object({ views: z.array(savedView) }),
  }),
});

export const listFileCalls = group('listFiles', {
  read: endpoint({
    method: 'GET',
    path: '/operator/api/list-file',
    summary: 'The CSV file itself, in the language of who ordered it and in the time zone of the brand.',
    access: 'public',
    file: 'text/csv',
    query: z.strictObject({ ticket: z.string().min(16).max(20_000) }),
    value: z.string().meta({ description: 'UTF-8 with a byte order mark' }),
  }),
});
