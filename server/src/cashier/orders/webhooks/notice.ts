import type { ParsedBody, paymentWebhookCalls } from '@croupier/contract';

/** What a provider notifies, whatever interface it speaks. */
export type Notice = ParsedBody<typeof paymentWebhookCalls.webhook>;

type BankNotice = ParsedBody<typeof paymentWebhookCalls.bankRedirect>;

const types = {
  'payment.approved': 'charge.paid',
  'payment.declined': 'charge.failed',
  'payment.expired': 'charge.expired',
  'payment.charged_back': 'charge.reversed',
  'transfer.paid': 'payout.settled',
  'transfer.failed': 'payout.rejected',
} as const;

/** What each name of ours is called by a provider of bank redirects, which is told what is missing in its own words. */
export const bankNames = { endToEndId: 'transactionId' } as const;

/** A notification about a payment or a transfer, in the words that the site knows. */
export function noticeOfBank({
  notificationId,
  status,
  reference,
  transactionId,
  ...rest
}: BankNotice): Notice {
  const type = types[status];
  return {
    ...rest,
    eventId: notificationId,
    type,
    ...(type === 'payout.settled' || type === 'payout.rejected'
      ? { payoutId: reference }
      : { txid: reference }),
    ...(transactionId === undefined ? {} : { endToEndId: transactionId }),
  };
}
