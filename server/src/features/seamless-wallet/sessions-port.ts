/** What a game session asks of the member's own session. */
export interface MemberSessions {
  /** Those of the sessions that are still open. Play counts as use: what is asked about here doesn't idle out. */
  keepAlive(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}
