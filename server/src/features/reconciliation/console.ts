import type { Db, Tx } from '../../platform/database.ts';
import type { BaseCall, OperatorIdentity } from '../../platform/http/call.ts';

type OperatorCall = BaseCall & { operator: OperatorIdentity };

interface Action {
  action: string;
  subject: { type: string; id: string };
  detail?: Readonly<Record<string, string>>;
}

/** What the console gives to this feature: its guard, and its record of what was done. */
export interface Console {
  allow<C extends OperatorCall, V>(
    permission: 'reconciliation.read' | 'reconciliation.import',
    handler: (call: C) => Promise<V>,
  ): (call: C) => Promise<V>;
  look(call: OperatorCall, action: Action): Promise<void>;
  record(on: Db | Tx, call: OperatorCall, action: Action): Promise<void>;
}
