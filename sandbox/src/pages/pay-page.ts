import type { ChargeRow, PaymentRow } from '../charges.ts';
import { type Payer, payerForm } from './forms.ts';
import { html, type Html, page } from './layout.ts';
import { type Language, showMoney, tags, texts } from './texts.ts';

/** So many characters of a code stand in a line on the narrowest phone; a browser that can measures it itself. */
const narrowLine = 30;

/** What the payer's bank would show: whom, how much, and the choice to pay. */
export function payPage(
  charge: ChargeRow,
  payments: readonly PaymentRow[],
  language: Language,
  refused: Payer | null,
): string {
  const own = texts[language];
  const back = comesBack(charge, payments.at(-1));
  const until = new Intl.DateTimeFormat(tags[language], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(charge.expires_at));
  const content = html`<p role="status" data-state="${charge.state}">
      <strong>${back === null ? own.states[charge.state] : own[back].state}</strong>
    </p>
    ${back === null ? html`` : html`<p class="fault">${own[back].text}</p>`}
    <dl>
      <dt>${own.payee}</dt>
      <dd>${charge.payee_name}</dd>
      <dt>${own.amount}</dt>
      <dd class="amount">${showMoney(charge.amount, charge.currency, language)}</dd>
      <dt>${own.expires}</dt>
      <dd>${until}</dd>
    </dl>
    <label for="code">${own.code}</label>
    <textarea id="code" rows="${Math.ceil(charge.br_code.length / narrowLine)}" readonly>
${charge.br_code}</textarea>
    ${charge.state === 'open' ? choice(charge, language, refused) : html`<p class="hint">${own.done}</p>`}`;
  return page(language, own.payTitle, `/sandbox/pay/${charge.txid}`, content);
}

/** A payment that the site has sent back, or will: the charge names its holder, and someone else has paid. */
function comesBack(charge: ChargeRow, payment: PaymentRow | undefined): 'returning' | 'returned' | null {
  if (!payment) return null;
  if (payment.returned >= payment.amount) return 'returned';
  const other = charge.debtor_document !== null && payment.payer_document !== charge.debtor_document;
  return other ? 'returning' : null;
}

function choice(charge: ChargeRow, language: Language, refused: Payer | null): Html {
  const own = texts[language];
  const action = `/sandbox/payments/${charge.txid}`;
  return payerForm({
    ...{ language, action, words: own, refused },
    deeds: { yes: { path: 'pay', label: own.pay }, no: { path: 'fail', label: own.fail } },
    payer: {
      name: charge.debtor_name ?? 'Maria da Silva Santos',
      document: charge.debtor_document ?? '11144477735',
    },
    document: { maxLength: 14, inputMode: 'numeric' },
  });
}
