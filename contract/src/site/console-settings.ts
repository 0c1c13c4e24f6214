import * as z from 'zod';
import { approvalFailures, approvals } from '../base/approvals.ts';
import { endpoint, group } from '../base/endpoint.ts';

/** The parts of the site that have settings of their own. */
export const settingWings = ['cashier', 'engagement', 'network', 'people', 'play', 'site'] as const;
export type SettingWing = (typeof settingWings)[number];

/** What a figure counts. */
export const settingUnit = z.enum([
  'minorUnits',
  'minutes',
  'hours',
  'days',
  'count',
  'percent',
  'milliseconds',
  'basisPoints',
  'rate',
]);

const settingValue = z.union([z.number(), z.boolean(), z.string().max(2_000)]);

const setting = z.object({
  name: z.string(),
  wing: z.enum(settingWings).meta({ description: 'The part of the site that reads it' }),
  kind: z.enum(['money', 'number', 'switch', 'text', 'list', 'choice']),
  unit: settingUnit.nullable(),
  min: z.number().nullable(),
  max: z.number().nullable().meta({ description: 'Of texts and lists the longest, in characters' }),
  options: z.array(z.string()),
  about: z.string(),
  value: settingValue.nullable().meta({ description: 'As it is stored; null: the default holds' }),
  default: settingValue
    .nullable()
    .meta({ description: 'What holds without a value; null: other facts decide' }),
  invalid: z
    .boolean()
    .meta({ description: 'What is stored can’t be meant; calls that read it stop until it is corrected' }),
  changedBy: z.string().meta({ description: 'The right that a change asks for, or "server"' }),
  editable: z.boolean().meta({ description: 'The caller may change it' }),
  ownPage: z
    .boolean()
    .meta({ description: 'Another page of the console changes it, with what belongs to it' }),
  fourEyes: z.boolean().meta({ description: 'Two people have to agree to the same value' }),
  proposals: z
    .array(z.object({ value: settingValue.nullable(), by: approvals.element }))
    .meta({ description: 'Values that one person has agreed to so far' }),
});

const settingList = z.object({ content: z.array(setting), version: z.int() });

export const operatorSettingCalls = group('operatorSettings', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/settings',
    summary: 'All settings of the brand with their types, bounds and defaults, by name.',
    access: 'operator',
    value: settingList,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/operator/api/settings/:name',
    summary:
      'Gives a setting a value, or takes it away; the second of two people does where it asks for four eyes.',
    access: 'operator',
    stepUp: true,
    params: z.strictObject({ name: z.string().max(80) }),
    body: z.strictObject({ version: z.int(), value: settingValue.nullable() }),
    value: settingList.extend({
      changed: z.boolean().meta({ description: 'False: another person has to agree to the same value' }),
    }),
    failures: ['NOT_FOUND', 'STATE_CONFLICT', 'FIELDS_INVALID', ...approvalFailures],
  }),
});
