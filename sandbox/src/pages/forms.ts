import { html, type Html } from './layout.ts';

interface Hidden {
  language: string;
}
const languageOf = ({ language }: Hidden): Html =>
  html`<input type="hidden" name="lang" value="${language}" />`;

export interface Payer {
  name: string;
  document: string;
}

interface PayerForm extends Hidden {
  /** Where its two buttons send to. */
  action: string;
  deeds: Record<'yes' | 'no', { path: string; label: string }>;
  words: { payerName: string; payerDocument: string; payerHint: string; payerFault: string };
  /** What its fields hold at first. */
  payer: Payer;
  /** What was sent and refused: it stands in the fields again, with a word about it. */
  refused: Payer | null;
  document: { maxLength: number; inputMode: 'numeric' | 'text' };
}

/** Who pays, and whether they do. */
export function payerForm(form: PayerForm): Html {
  const { action, deeds, words, refused } = form;
  const payer = refused ?? form.payer;
  const { yes, no } = deeds;
  const hidden = languageOf(form);
  return html`<form method="post" action="${action}/${yes.path}" id="${yes.path}">
      ${hidden}
      <label for="name">${words.payerName}</label>
      <input id="name" name="payerName" required maxlength="120" autocomplete="off" value="${payer.name}" />
      <label for="document">${words.payerDocument}</label>
      <input
        id="document"
        name="payerDocument"
        required
        maxlength="${form.document.maxLength}"
        inputmode="${form.document.inputMode}"
        autocomplete="off"
        aria-describedby="hint${refused ? ' fault' : ''}"
        value="${payer.document}"
      />
      <p class="hint" id="hint">${words.payerHint}</p>
      ${refused ? html`<p class="fault" role="alert" id="fault">${words.payerFault}</p>` : html``}
    </form>
    <div class="row">
      <button type="submit" form="${yes.path}">${yes.label}</button>
      <form method="post" action="${action}/${no.path}">
        ${hidden}<button type="submit" class="stop">${no.label}</button>
      </form>
    </div>`;
}

interface Ends extends Hidden {
  action: string;
  /** What tells the buttons of one row from those of the next. */
  short: string;
  good: { path: string; label: string };
  bad: { path: string; label: string; reason: string };
}

/** How something that is under way ends: well, or with a reason. */
export function endButtons({ action, short, good, bad, ...rest }: Ends): Html {
  const hidden = languageOf(rest);
  return html`<div class="row">
    <form method="post" action="${action}/${good.path}">
      ${hidden}<button type="submit" aria-label="${good.label} ${short}">${good.label}</button>
    </form>
    <form method="post" action="${action}/${bad.path}">
      ${hidden}<input
        name="reason"
        maxlength="80"
        aria-label="${bad.reason} ${short}"
        placeholder="${bad.reason}"
      />
      <button type="submit" class="stop" aria-label="${bad.label} ${short}">${bad.label}</button>
    </form>
  </div>`;
}
