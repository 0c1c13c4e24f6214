import type { IssueProof, Proof } from '../../src/protocol.ts';
import { base } from './api.ts';
import { h, setText } from './dom.ts';
import { button, type Shell } from './shell.ts';

/** The verifier with the whole proof in the fragment of its address, which no server sees. */
export function verifierWith(proof: Proof | IssueProof, language: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify(proof));
  const packed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `${base}verify?lang=${language}#proof=${packed}`;
}

/** Opens the verifier in a tab of its own: with this proof, or empty. */
export const verifierLink = (
  shell: Pick<Shell, 't' | 'language'>,
  proof?: Proof | IssueProof,
): HTMLAnchorElement =>
  h(
    'a',
    {
      href: proof ? verifierWith(proof, shell.language) : `${base}verify?lang=${shell.language}`,
      target: '_blank',
      rel: 'noopener',
    },
    shell.t(proof ? 'verifyRound' : 'verifier'),
  );

/** A permission that nobody answers must not leave the press without an answer. */
const maxWaitMs = 1500;

async function written(text: string): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), maxWaitMs));
  const write = async (): Promise<boolean> => {
    await navigator.clipboard.writeText(text);
    return true;
  };
  return Promise.race([write().catch(() => false), late]);
}

/** What is selected may be copied by a press without that permission. */
function copySelected(area: HTMLTextAreaElement): boolean {
  area.focus();
  area.select();
  try {
    // Deprecated, and the only way where the page that holds the frame hasn't allowed the other one.
    return document.execCommand('copy');
  } catch {
    return false;
  }
}

/** In the panel that is open: all else can't be selected meanwhile. */
function copiedUnseen(text: string): boolean {
  const area = h('textarea', { readonly: true, class: 'unseen', 'aria-hidden': 'true', tabindex: '-1' });
  area.value = text;
  const before = document.activeElement;
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  const copied = copySelected(area);
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}

function offerText(shell: Shell, text: string): void {
  const { t } = shell;
  const area = h('textarea', { readonly: true, rows: '8', class: 'copy-area', 'aria-label': t('proof') });
  area.value = text;
  const note = h('p', { class: 'note', role: 'status' }, t('copyByHand'));
  const copyAll = button(
    t('copyAll'),
    () => setText(note, t(copySelected(area) ? 'copied' : 'copySelected')),
    'gold',
  );
  shell.dialog(t('proof'), h('div', { class: 'stack' }, note, area), { actions: [copyAll] });
  area.select();
}

/** Puts a proof onto the clipboard; where no way to it is open, shows it in a field from which it can be copied. */
export async function copyProof(shell: Shell, proof: Proof): Promise<void> {
  const text = JSON.stringify(proof, null, 2);
  if ((await written(text)) || copiedUnseen(text)) shell.toast(shell.t('copied'), 'good');
  else offerText(shell, text);
}
