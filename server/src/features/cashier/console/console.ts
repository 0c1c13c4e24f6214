import type { Db, Tx } from '../../../platform/database.ts';
import type { BaseCall, OperatorIdentity } from '../../../platform/http/call.ts';

/** The rights that the cashier's calls of the console ask for, each exactly one. */
export type CashierPermission =
  | 'deposits.read'
  | 'deposits.decide'
  | 'withdrawals.read'
  | 'withdrawals.decide'
  | 'adjustments.read'
  | 'adjustments.propose'
  | 'adjustments.decide';

export type OperatorCall = BaseCall & { operator: OperatorIdentity };

export interface Action {
  action: string;
  subject: { type: string; id: string };
  detail?: Readonly<Record<string, string>>;
}

/** What the console gives to the cashier: its guard, and its record of what was done. */
export interface Console {
  allow<C extends OperatorCall, V>(
    permission: CashierPermission,
    handler: (call: C) => Promise<V>,
  ): (call: C) => Promise<V>;
  look(call: OperatorCall, action: Action): Promise<void>;
  record(on: Db | Tx, call: OperatorCall, action: Action): Promise<void>;
}
