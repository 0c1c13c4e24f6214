import type { Db, Tx } from '../../platform/database.ts';
import type { Action, OperatorCall } from '../editing/index.ts';

/** The rights that the console's calls about agents ask for, each exactly one. */
export type CommissionPermission =
  | 'agents.read'
  | 'agents.move'
  | 'contracts.read'
  | 'contracts.edit'
  | 'commissions.read'
  | 'commissions.decide';

/** The console's guard, and its record of what was done. */
export interface Console {
  allow<C extends OperatorCall, V>(
    permission: CommissionPermission,
    handler: (call: C) => Promise<V>,
  ): (call: C) => Promise<V>;
  record(on: Db | Tx, call: OperatorCall, action: Action): Promise<void>;
}
