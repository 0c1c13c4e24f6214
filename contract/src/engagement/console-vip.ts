import * as z from 'zod';
import { editable, eitherLanguage } from '../base/editable.ts';
import { group } from '../base/endpoint.ts';
import { money } from '../base/values.ts';
import { rebateRates } from './rebate.ts';

/** Levels are told apart by their turnover; the rank is their place when sorted by it. */
export const vipLevelForm = {
  code: z.string().regex(/^[a-z0-9-]{2,30}$/),
  name: eitherLanguage(40),
  turnover: money.min(0).max(1_000_000_000_00),
  rebates: rebateRates,
  enabled: z.boolean(),
};

export const operatorVipCalls = group(
  'operatorVip',
  editable({
    path: '/operator/api/vip-levels',
    noun: 'VIP levels',
    form: vipLevelForm,
    extra: {},
    query: {},
  }),
);
