/** What the site is notified of; the fields of its webhook. */
export interface Notification {
  status:
    | 'payment.approved'
    | 'payment.declined'
    | 'payment.expired'
    | 'payment.charged_back'
    | 'transfer.paid'
    | 'transfer.failed';
  occurredAt: string;
  reference: string;
  transactionId?: string;
  amount?: number;
  payer?: { name: string; document: string };
  reason?: string;
}
