import type { Db, Tx } from '../../platform/database/database.ts';
import type { Guard, OperatorCall } from './guard.ts';
import type { Action } from './trail.ts';

/** What the console gives to every wing with console calls of its own: its guard, and its record of what was done. */
export interface Console extends Guard {
  /** In the transaction of a decision, so that neither exists without the other. */
  record(on: Db | Tx, call: OperatorCall, action: Action): Promise<void>;
  /** A notice to all active administrators of the brand; the page has words for its kind. */
  notify(tx: Tx, call: OperatorCall, kind: string, detail: Record<string, string>): Promise<void>;
}
