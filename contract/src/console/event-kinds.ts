/** What the house tells its own readers and the systems of operators, by the names that stand in each delivery. */
export const eventKinds = [
  'deposit.credited',
  'withdrawal.settled',
  'bet.ended',
  'member.registered',
  'member.signedIn',
  'identity.confirmed',
  'limit.changed',
  'member.restricted',
  'message.sent',
] as const;
