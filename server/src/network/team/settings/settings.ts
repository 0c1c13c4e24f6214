import type { operatorAgentCalls, ValueOf } from '@croupier/contract';
import { transaction } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { flagSetting, type Merchant, numberSetting } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changesOf, type Console, type OperatorCall } from '../../../console/index.ts';
import { changeSettings, readSettings, versionOf } from '../../../site/index.ts';

type Rules = ValueOf<typeof operatorAgentCalls.settings>;

export const transferLimits = (merchant: Merchant): { minimum: number; maximum: number } => ({
  minimum: numberSetting(merchant, 'agent.transferMinimum', 100),
  maximum: numberSetting(merchant, 'agent.transferMaximum', 5_000_000),
});
export const allowsTransfers = (merchant: Merchant): boolean =>
  flagSetting(merchant, 'agent.transferToDownline', false);
export const allowsLocks = (merchant: Merchant): boolean =>
  flagSetting(merchant, 'agent.lockDownlines', false);

/** What agents of a brand may do, and what their contracts are settled by: names of settings, each with what a new brand has. */
const flags = [
  ['enableCt', true, (rules: Rules) => rules.kinds.dividend],
  ['salary', true, (rules: Rules) => rules.kinds.dailySalary],
  ['hourSalary', true, (rules: Rules) => rules.kinds.hourlySalary],
  ['agentRealtimeSalary', true, (rules: Rules) => rules.kinds.realtimeSalary],
] as const;

function rulesOf(merchant: Merchant): Rules {
  const [dividend = true, dailySalary = true, hourlySalary = true, realtimeSalary = true] = flags.map(
    ([name, usual]) => flagSetting(merchant, `agent.${name}`, usual),
  );
  const { minimum, maximum } = transferLimits(merchant);
  return {
    kinds: { dividend, dailySalary, hourlySalary, realtimeSalary },
    approveDividend: flagSetting(merchant, 'commission.approval.dividend', true),
    approveDailySalary: flagSetting(merchant, 'commission.approval.dailySalary', false),
    carryLoss: flagSetting(merchant, 'commission.carryLoss', false),
    activeTurnover: numberSetting(merchant, 'commission.activeTurnover', 1),
    transferToDownline: allowsTransfers(merchant),
    transferMinimum: minimum,
    transferMaximum: maximum,
    lockDownlines: allowsLocks(merchant),
    version: versionOf(merchant),
  };
}

const texts = {
  pt: 'O máximo deve ser maior que o mínimo',
  en: 'The maximum must be above the minimum',
};

/** The calls about what agents of a brand may do. */
export function settingsCalls(
  { db, merchants }: Pick<Platform, 'db' | 'merchants'>,
  console: Console,
): Pick<Handlers<typeof operatorAgentCalls>, 'settings' | 'setSettings'> {
  const rules = async (call: OperatorCall): Promise<Rules> =>
    rulesOf({ ...call.merchant, settings: await readSettings(db, call.merchant.id) });
  return {
    settings: console.allow('contracts.read', (call) => rules(call)),
    setSettings: console.allow('contracts.edit', async (call) => {
      const wanted = call.body;
      if (wanted.transferMaximum < wanted.transferMinimum)
        fail('FIELDS_INVALID', { errors: { transferMaximum: texts[call.language] } });
      const patch = {
        ...Object.fromEntries(flags.map(([name, , value]) => [`agent.${name}`, value(wanted)])),
        'commission.approval.dividend': wanted.approveDividend,
        'commission.approval.dailySalary': wanted.approveDailySalary,
        'commission.carryLoss': wanted.carryLoss,
        'commission.activeTurnover': wanted.activeTurnover,
        'agent.transferToDownline': wanted.transferToDownline,
        'agent.transferMinimum': wanted.transferMinimum,
        'agent.transferMaximum': wanted.transferMaximum,
        'agent.lockDownlines': wanted.lockDownlines,
      };
      await transaction(db, async (tx) => {
        const changed = await changeSettings(tx, call.merchant.id, { version: wanted.version, patch });
        await console.record(tx, call, {
          action: 'agent.settings',
          subject: { type: 'site', id: call.merchant.code },
          detail: changesOf(changed.before, changed.after),
        });
      });
      merchants.forget();
      return rules(call);
    }),
  };
}
