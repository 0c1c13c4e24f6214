/** What the site is told; the fields of its webhook. */
export interface WebhookEvent {
  type:
    | 'charge.paid'
    | 'charge.failed'
    | 'charge.expired'
    | 'charge.reversed'
    | 'payout.settled'
    | 'payout.rejected';
  occurredAt: string;
  txid?: string;
  payoutId?: string;
  endToEndId?: string;
  amount?: number;
  payer?: { name: string; document: string };
  reason?: string;
}
