import type { Db, Tx } from '../../platform/database.ts';
import type { BaseCall, OperatorIdentity } from '../../platform/http/call.ts';

/** The rights that calls around content ask for, each exactly one. */
export type ContentPermission =
  | 'content.read'
  | 'content.edit'
  | 'content.publish'
  | 'members.manage'
  | 'members.read'
  | 'logins.read'
  | 'catalogue.read'
  | 'catalogue.edit'
  | 'keys.read'
  | 'keys.edit'
  | 'site.read'
  | 'site.edit'
  | 'feedback.read'
  | 'feedback.handle'
  | 'gaming.read'
  | 'gaming.exclude'
  | 'closures.read'
  | 'closures.decide'
  | 'identities.read'
  | 'members.personal';

export type OperatorCall = BaseCall & { operator: OperatorIdentity };

export interface Action {
  action: string;
  subject: { type: string; id: string };
  detail?: Readonly<Record<string, string>>;
}

/** What the console gives to the features whose data it edits: its guard, and its record of what was done. */
export interface Console {
  allow<C extends OperatorCall, V>(
    permission: ContentPermission,
    handler: (call: C) => Promise<V>,
  ): (call: C) => Promise<V>;
  look(call: OperatorCall, action: Action): Promise<void>;
  record(on: Db | Tx, call: OperatorCall, action: Action): Promise<void>;
  /** A notice to all active administrators of the brand; the page has words for its kind. */
  tell(tx: Tx, call: OperatorCall, kind: string, detail: Record<string, string>): Promise<void>;
}
