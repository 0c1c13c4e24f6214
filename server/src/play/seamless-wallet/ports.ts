import type { Merchant } from '../../platform/merchants.ts';

/** What a game session asks of the member's own session. */
export interface MemberSessions {
  /** Those of the sessions that are still open. Play counts as use: what is asked about here doesn't idle out. */
  keepAlive(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Likewise, but being asked about is no use. */
  openOf(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What other players may see of a player. */
export interface Players {
  nicknameOf(merchantId: string, memberId: string): Promise<string | null>;
  /** How often the player wants to be reminded of the time. */
  realityMinutes(merchant: Merchant, member: { merchantId: string; id: string }): Promise<number>;
}
