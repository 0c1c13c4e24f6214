export const unknownId = '00000000-0000-7000-8000-000000000000';
const reason = 'because';
const checkedAt = '2026-01-01T00:00:00.000Z';
/** What calls with an idempotency key take at least, so that nothing but the key is missing. */
export const wholeBodies: Readonly<Record<string, object>> = {
  'cashier.createDeposit': { method: 'pix', amount: 5000 },
  'wallet.walletTransfer': { from: 'main', to: 'vendor:X', amount: 100 },
  'operatorCashier.reject': { reason },
  'operatorDesk.approveDeposit': { amount: 100, bankReference: 'TED-1' },
  'operatorDesk.rejectDeposit': { reason },
  'operatorDesk.forceReceipt': { partId: unknownId, reason },
  'operatorAdjustments.propose': {
    memberId: unknownId,
    purpose: 'main',
    direction: 'credit',
    amount: 100,
    category: 'other',
    reason,
  },
  'operatorAdjustments.reject': { reason },
  'operatorFreeRounds.propose': {
    memberId: unknownId,
    vendor: 'studio',
    games: ['slot'],
    stake: 50,
    rounds: 10,
    days: 7,
    occasion: 'past_play',
    reason,
  },
  'operatorFreeRounds.reject': { reason },
  'operatorFreeRounds.cancel': { reason },
  'operatorLotteries.retry': { transactions: ['lt:1:end'] },
  'operatorLotteries.suspend': {
    ...{ what: 'SSC_SUM_SIZE', everyIssue: false, suspended: true },
    reason: 'because of the test',
  },
  'operatorLotteries.proposeVoid': { reason: 'because of the test' },
  'operatorLotteries.reject': { reason },
  'operatorWins.refuse': { reason },
  'operatorIdentities.approve': { checkedAt },
  'operatorIdentities.reject': { checkedAt, reason },
};
