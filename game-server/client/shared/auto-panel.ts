import { h, setText } from './dom.ts';
import { parseMoney } from './money.ts';
import { button, type Shell } from './shell.ts';
import { type AutoPlan, wrongOf } from './autoplay.ts';
import type { AutoKey, Say } from './texts.ts';

const wrongKey: Readonly<Record<keyof AutoPlan, AutoKey>> = {
  rounds: 'autoRoundsWrong',
  stopLoss: 'autoLossWrong',
  stopWin: 'autoSumWrong',
  singleWin: 'autoSumWrong',
};
/** What the fields propose: ten rounds, and no more lost than they could cost. */
const proposedRounds = 10;

interface Ask {
  stake: number;
  start: (plan: AutoPlan) => void;
  /** What plays by itself, where the game has more to say of it than that. */
  lead?: string;
  /** What the player sets besides: how a game with actions plays. `wrong` says what is missing, or null. */
  strategy?: { element: HTMLElement; wrong(): string | null } | undefined;
}

/** The same press must not act on the button that has the focus once the panel is gone: that one ends what has just begun. */
const byEnter =
  (then: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    then();
  };

/** Asks for the limits of automatic play. Nothing starts without a number of rounds and a limit on losses. */
export function openAutoPanel(
  shell: Shell,
  say: Say<AutoKey>,
  { stake, start, lead = say('autoLead'), strategy }: Ask,
): void {
  const plain = shell.cash(stake * proposedRounds).replace(/^[^\d]+|[^\d]+$/g, '');
  const input = (name: keyof AutoPlan, value: string): HTMLInputElement =>
    h('input', { id: `auto-${name}`, name, value, inputmode: 'decimal', autocomplete: 'off' });
  const fields = {
    rounds: input('rounds', String(proposedRounds)),
    stopLoss: input('stopLoss', plain),
    stopWin: input('stopWin', ''),
    singleWin: input('singleWin', ''),
  };
  const note = h('p', { class: 'note wrong', role: 'alert' });
  const sum = (field: HTMLInputElement): number | null =>
    field.value.trim() === ''
      ? null
      : (parseMoney(field.value, shell.language, shell.session.currency) ?? Number.NaN);
  const send = (): void => {
    const plan: AutoPlan = {
      rounds: Number(fields.rounds.value),
      stopLoss: sum(fields.stopLoss) ?? Number.NaN,
      stopWin: sum(fields.stopWin),
      singleWin: sum(fields.singleWin),
    };
    const wrong = wrongOf(plan, stake);
    const missing = strategy?.wrong() ?? null;
    for (const field of Object.values(fields)) field.removeAttribute('aria-invalid');
    if (wrong === null && missing !== null) {
      setText(note, missing);
      strategy?.element.querySelector<HTMLElement>('button, input')?.focus();
      return;
    }
    if (wrong === null) {
      dialog.close();
      start(plan);
      return;
    }
    fields[wrong].setAttribute('aria-invalid', 'true');
    fields[wrong].focus();
    setText(note, say(wrongKey[wrong], { stake: shell.cash(stake) }));
  };
  const row = (name: keyof AutoPlan, label: AutoKey): HTMLElement =>
    h('div', {}, h('label', { for: `auto-${name}` }, say(label)), fields[name]);
  const form = h(
    'div',
    { class: 'stack', onkeydown: byEnter(send) },
    h('p', {}, lead),
    strategy?.element ?? null,
    row('rounds', 'autoRounds'),
    row('stopLoss', 'autoLoss'),
    row('stopWin', 'autoWin'),
    row('singleWin', 'autoSingle'),
    note,
  );
  const dialog = shell.dialog(say('auto'), form, { actions: [button(say('autoStart'), send, 'gold')] });
}
