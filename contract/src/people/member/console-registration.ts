import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { instant } from '../../base/values.ts';
import { fieldRule } from '../../site/system.ts';

/** What a form of registration asks, per brand and versioned as a whole. */
const ruleForm = z.strictObject({
  field: z.string().max(40),
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string().min(1).max(500),
  patternId: z.int().min(0).max(15),
  minLength: z.int().min(0).max(255),
  maxLength: z.int().min(1).max(255),
});

const withRules = z.object({
  rules: z.array(
    fieldRule.extend({
      fixed: z.boolean().meta({ description: 'Always asked; only its pattern and lengths change' }),
      offered: z.boolean().meta({ description: 'False: the site flags decide, not the rule' }),
    }),
  ),
  version: z.int().meta({ description: 'Give it back with a change' }),
  updatedAt: instant.nullable(),
  updatedBy: z.string(),
});

export const operatorRegistrationCalls = group('operatorRegistration', {
  rules: endpoint({
    method: 'GET',
    path: '/operator/api/registration-rules',
    summary: 'The field rules of the registration form, in the order of the form.',
    access: 'operator',
    value: withRules,
  }),
  setRules: endpoint({
    method: 'PUT',
    path: '/operator/api/registration-rules',
    summary: 'Changes field rules; those not named stay. Open registration forms follow at once.',
    access: 'operator',
    stepUp: true,
    body: z.strictObject({ version: z.int().min(0), rules: z.array(ruleForm).min(1).max(60) }),
    value: withRules,
    failures: ['STATE_CONFLICT', 'FIELDS_INVALID'],
  }),
});
