import { messagesOf } from '../../../messages/index.ts';
import type { operatorAgentCalls, ValueOf } from '@croupier/contract';
import { transaction } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { type Merchant } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settingChangesOf, type Console, type OperatorCall } from '../../../console/index.ts';
import { changeSettings, readSettings, versionOf } from '../../../site/index.ts';
import { networkSetting } from '../../settings.ts';

type Rules = ValueOf<typeof operatorAgentCalls.settings>;

export const transferLimits = (merchant: Merchant): { minimum: number; maximum: number } => ({
  minimum: networkSetting(merchant, 'agent.transferMinimum'),
  maximum: networkSetting(merchant, 'agent.transferMaximum'),
});
export const allowsTransfers = (merchant: Merchant): boolean =>
  networkSetting(merchant, 'agent.transferToDownline');
export const allowsLocks = (merchant: Merchant): boolean => networkSetting(merchant, 'agent.lockDownlines');

/** What agents of a brand may do, and what their contracts are settled by. */
const flags = [
  ['enableCt', (rules: Rules) => rules.kinds.dividend],
  ['salary', (rules: Rules) => rules.kinds.dailySalary],
  ['hourSalary', (rules: Rules) => rules.kinds.hourlySalary],
  ['agentRealtimeSalary', (rules: Rules) => rules.kinds.realtimeSalary],
] as const;

function rulesOf(merchant: Merchant): Rules {
  const [dividend = true, dailySalary = true, hourlySalary = true, realtimeSalary = true] = flags.map(
    ([name]) => networkSetting(merchant, `agent.${name}`),
  );
  const { minimum, maximum } = transferLimits(merchant);
  return {
    kinds: { dividend, dailySalary, hourlySalary, realtimeSalary },
    approveDividend: networkSetting(merchant, 'commission.approval.dividend'),
    approveDailySalary: networkSetting(merchant, 'commission.approval.dailySalary'),
    carryLoss: networkSetting(merchant, 'commission.carryLoss'),
    activeTurnover: networkSetting(merchant, 'commission.activeTurnover'),
    transferToDownline: allowsTransfers(merchant),
    transferMinimum: minimum,
    transferMaximum: maximum,
    lockDownlines: allowsLocks(merchant),
    version: versionOf(merchant),
  };
}

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
        fail('FIELDS_INVALID', {
          errors: { transferMaximum: messagesOf('agentSettings')(call.language, 'order') },
        });
      const patch = {
        ...Object.fromEntries(flags.map(([name, value]) => [`agent.${name}`, value(wanted)])),
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
          detail: settingChangesOf(changed.before, changed.after),
        });
      });
      merchants.forget();
      return rules(call);
    }),
  };
}
