// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Proof } from '../../src/protocol.ts';
import { copyProof, verifierLink } from './proofs.ts';
import type { Shell } from './shell.ts';

const proof = { kind: 'instant', gameCode: 'maçã', nonce: 7 } as unknown as Proof;
const toasts: string[] = [];
const shell = {
  t: (key: string) => key,
  language: 'es',
  toast: (text: string) => void toasts.push(text),
  dialog: (_: string, body: Node, { actions = [] }: { actions?: readonly HTMLElement[] } = {}) => {
    document.body.replaceChildren(body, ...actions);
    return document.createElement('dialog');
  },
} as unknown as Shell;

const clipboard = (writeText: (text: string) => Promise<void>): unknown =>
  vi.stubGlobal('navigator', { clipboard: { writeText } });

beforeEach(() => {
  toasts.length = 0;
  document.body.replaceChildren();
});

test('the verifier is opened with the whole proof in the fragment of its address', () => {
  const { href, target, rel } = verifierLink(shell, proof);
  expect([target, rel]).toEqual(['_blank', 'noopener']);
  const packed = new URL(href).hash.slice('#proof='.length);
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (it) =>
    it.charCodeAt(0),
  );
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(proof);
  expect(new URL(verifierLink(shell).href).hash).toBe('');
});

test('a proof is copied, also without the permission; where neither goes, it lies in a field with a button that copies it', async () => {
  const written: string[] = [];
  clipboard(async (text) => void written.push(text));
  await copyProof(shell, proof);
  expect(JSON.parse(written[0] ?? '')).toEqual(proof);
  expect(toasts).toEqual(['copied']);

  clipboard(() => Promise.reject(new Error('not allowed')));
  const execCommand = vi.fn(() => true);
  Object.assign(document, { execCommand });
  await copyProof(shell, proof);
  expect([toasts.length, document.querySelectorAll('textarea').length]).toEqual([2, 0]);

  execCommand.mockReturnValue(false);
  await copyProof(shell, proof);
  const area = document.querySelector('textarea');
  expect(JSON.parse(area?.value ?? '')).toEqual(proof);
  const status = document.querySelector('[role=status]');
  const copyAll = document.querySelector('button');
  execCommand.mockReturnValue(true);
  copyAll?.click();
  expect(execCommand).toHaveBeenLastCalledWith('copy');
  expect([area?.selectionStart, area?.selectionEnd, status?.textContent]).toEqual([
    0,
    area?.value.length,
    'copied',
  ]);
  execCommand.mockReturnValue(false);
  copyAll?.click();
  expect(status?.textContent).toBe('copySelected');
});
