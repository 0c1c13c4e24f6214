import type { PayoutRow } from '../payouts.ts';
import { endButtons } from './forms.ts';
import { html, type Html, page } from './layout.ts';
import { type Language, showMoney, texts } from './texts.ts';

/** Payouts as the receiving bank sees them. */
export function bankPage(payouts: PayoutRow[], language: Language): string {
  const own = texts[language];
  const table = html`<table>
    <thead>
      <tr>
        <th scope="col">${own.payout}</th>
        <th scope="col">${own.amount}</th>
        <th scope="col">${own.holder}</th>
        <th scope="col">${own.key}</th>
        <th scope="col">${own.state}</th>
        <th scope="col">${own.actions}</th>
      </tr>
    </thead>
    <tbody>
      ${payouts.map((payout) => row(payout, language))}
    </tbody>
  </table>`;
  const content = payouts.length === 0 ? html`<p>${own.none}</p>` : table;
  return page(language, own.bankTitle, '/sandbox/bank', content, true);
}

function row(payout: PayoutRow, language: Language): Html {
  const own = texts[language];
  const short = payout.id.slice(-6);
  const action = `/sandbox/payouts/${payout.id}`;
  const buttons = endButtons({
    ...{ language, action, short },
    good: { path: 'settle', label: own.settle },
    bad: { path: 'reject', label: own.reject, reason: own.reason },
  });
  return html`<tr data-payout="${payout.id}" data-state="${payout.state}">
    <td><code>${short}</code></td>
    <td>${showMoney(payout.amount, payout.currency, language)}</td>
    <td>${payout.holder_name}</td>
    <td>${payout.key_value}</td>
    <td>${own.states[payout.state]}${payout.reason ? ` (${payout.reason})` : ''}</td>
    <td>${payout.state === 'accepted' ? buttons : ''}</td>
  </tr>`;
}
