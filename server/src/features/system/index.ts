import { systemCalls } from '@croupier/contract';
import type { Db } from '../../platform/database.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { keep, type Kept } from '../../platform/kept.ts';
import type { Platform } from '../../platform/platform.ts';
import { type FieldRule, readFieldRules, writeFieldRule } from './field-rules.ts';
import { whitelabel } from './flags.ts';
import { statusOf } from './status.ts';

export { flag, type Flag } from './flags.ts';
export type { FieldRule } from './field-rules.ts';
export { currencySymbol } from './status.ts';

export interface System {
  routes: readonly Route[];
  /** The registration form of a merchant. */
  fieldRules(merchantId: string): Promise<FieldRule[]>;
  setFieldRule(merchantId: string, rule: Omit<FieldRule, 'type'>): Promise<void>;
}

/** What a page must know of a brand before anyone signs in. */
export function createSystem(platform: Platform): System {
  const fieldRules = createFieldRules(platform.db);
  return {
    fieldRules: (merchantId) => fieldRules.of(merchantId).get(),
    async setFieldRule(merchantId, rule) {
      await writeFieldRule(platform.db, merchantId, rule);
      fieldRules.of(merchantId).forget();
    },
    routes: implement(systemCalls)({
      status: async ({ merchant, address }) =>
        statusOf({
          merchant,
          address,
          publicUrl: platform.config.publicUrl,
          machine: platform.clock.machine(),
          now: platform.clock.now(),
        }),
      whitelabel: async ({ merchant }) => ({ flags: whitelabel(merchant) }),
      registerSettings: async ({ merchant }) => ({
        rules: await fieldRules.of(merchant.id).get(),
        verificationRequired: platform.config.humanVerification,
      }),
    }),
  };
}

function createFieldRules(db: Db) {
  const kept = new Map<string, Kept<FieldRule[]>>();
  return {
    of(merchantId: string): Kept<FieldRule[]> {
      const rules = kept.get(merchantId) ?? keep(() => readFieldRules(db, merchantId));
      kept.set(merchantId, rules);
      return rules;
    },
  };
}
