import { html, type Html, page } from '../pages/layout.ts';
import { endButtons, type Payer, payerForm } from '../pages/forms.ts';
import { type Language, showMoney, tags } from '../pages/texts.ts';
import type { PaymentRow, TransactionRow } from './payments.ts';
import { bankTexts } from './texts.ts';
import type { TransferRow } from './transfers.ts';

const base = '/sandbox/bank-redirect';

/** Where the payer's bank asks for its customer's word, and shows the way back. */
export function approvalPage(
  payment: PaymentRow,
  transactions: readonly TransactionRow[],
  language: Language,
  refused: Payer | null,
): string {
  const own = bankTexts[language];
  const until = new Intl.DateTimeFormat(tags[language], { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(payment.expires_at),
  );
  const content = html`<p role="status" data-status="${payment.status}">
      <strong>${own.statuses[payment.status]}</strong>
    </p>
    ${isForeign(payment, transactions.at(-1)) ? html`<p class="fault">${own.foreign}</p>` : html``}
    <dl>
      <dt>${own.payee}</dt>
      <dd>${payment.description}</dd>
      <dt>${own.amount}</dt>
      <dd class="amount">${showMoney(payment.amount, payment.currency, language)}</dd>
      <dt>${own.until}</dt>
      <dd>${until}</dd>
    </dl>
    ${
      payment.status === 'pending'
        ? choice(payment, language, refused)
        : html`<p><a class="button" href="${payment.return_url}">${own.back}</a></p>`
    }`;
  return page(language, own.title, `${base}/payments/${payment.reference}`, content);
}

/** The order names its payer, and someone else has paid. */
const isForeign = ({ payer_document: ordered }: PaymentRow, paid: TransactionRow | undefined): boolean =>
  paid !== undefined && ordered !== null && paid.payer_document !== ordered;

function choice(payment: PaymentRow, language: Language, refused: Payer | null): Html {
  const own = bankTexts[language];
  const action = `${base}/payments/${payment.reference}`;
  return payerForm({
    ...{ language, action, words: own, refused },
    deeds: { yes: { path: 'approve', label: own.approve }, no: { path: 'decline', label: own.decline } },
    payer: { name: payment.payer_name ?? '', document: payment.payer_document ?? '' },
    document: { maxLength: 30, inputMode: 'text' },
  });
}

/** Transfers as the banks of their beneficiaries see them. */
export function transfersPage(transfers: readonly TransferRow[], language: Language): string {
  const own = bankTexts[language];
  const heads = [own.transfer, own.amount, own.beneficiary, own.account, own.status, own.actions];
  const table = html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${transfers.map((transfer) => row(transfer, language))}
    </tbody>
  </table>`;
  const content = transfers.length === 0 ? html`<p>${own.none}</p>` : table;
  return page(language, own.transfers, `${base}/transfers`, content, true);
}

function row(transfer: TransferRow, language: Language): Html {
  const own = bankTexts[language];
  const short = transfer.id.slice(-6);
  const action = `${base}/transfers/${transfer.id}`;
  const buttons = endButtons({
    ...{ language, action, short },
    good: { path: 'pay', label: own.pay },
    bad: { path: 'fail', label: own.fail, reason: own.reason },
  });
  return html`<tr data-transfer="${transfer.id}" data-status="${transfer.status}">
    <td><code>${short}</code></td>
    <td>${showMoney(transfer.amount, transfer.currency, language)}</td>
    <td>${transfer.beneficiary}</td>
    <td>${transfer.account}</td>
    <td>${own.ends[transfer.status]}${transfer.reason ? ` (${transfer.reason})` : ''}</td>
    <td>${transfer.status === 'processing' ? buttons : ''}</td>
  </tr>`;
}
