import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned } from '../base/owned.ts';
import { empty, id, instant, text } from '../base/values.ts';

export const regionAction = z.enum(['block', 'allow']);

/** One rule: a country or a network. The most exact network decides, else the country, else the default. */
const regionForm = {
  kind: z.enum(['country', 'network']),
  value: z
    .string()
    .max(50)
    .meta({ description: 'ISO 3166-1 alpha-2, or an IPv4 or IPv6 address or network (203.0.113.0/24)' }),
  action: regionAction,
  note: text(200, 0),
};

export const operatorRegionCalls = group('operatorRegions', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/region-rules',
    summary: 'All region rules, countries first.',
    access: 'operator',
    value: z.object({
      rules: z.array(z.object({ id, ...regionForm, createdAt: instant, createdBy: z.string() })),
      countries: z
        .array(z.object({ code: z.string(), name: z.string() }))
        .meta({ description: 'To choose from, in the language of the call' }),
      data: z.string().meta({ description: 'Version of the address data' }),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/operator/api/region-rules',
    summary: 'Adds a rule; one for the same country or network takes the place of the old one.',
    access: 'operator',
    body: z.strictObject(regionForm),
    value: z.object({ id }),
    failures: ['FIELDS_INVALID'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/operator/api/region-rules/:id',
    summary: 'Removes a rule.',
    access: 'operator',
    params: byOwned('region rule'),
    value: empty,
  }),
  test: endpoint({
    method: 'GET',
    path: '/operator/api/region-rules/test',
    summary: 'What an address would meet, and by which rule; without one the operator’s own.',
    access: 'operator',
    query: z.strictObject({ address: text(60, 0).optional() }),
    value: z.object({
      address: z.string(),
      country: z.string().nullable(),
      blocked: z.boolean(),
      ruleId: id.nullable(),
    }),
    failures: ['ADDRESS_INVALID'],
  }),
});
