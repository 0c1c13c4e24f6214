import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { VerificationDialog } from './verification-dialog.tsx';

let puzzles = 0;
const request = { purpose: 'login' as const, subject: 'ana' };

beforeEach(() => {
  puzzles = 0;
  wire.answer({
    'verification.sliderPuzzle': ({ body }) => ({
      id: `puzzle-${(puzzles += 1)}`,
      background: 'AAAA',
      piece: 'AAAA',
      y: 20,
      width: 320,
      height: 160,
      question: body.alternative ? 'Qual é a primeira palavra: sol, lua?' : null,
    }),
    'verification.sliderAnswer': () => ({ verification: 'passed' }),
  });
});

async function open() {
  const settle = vi.fn();
  const shown = await show(<VerificationDialog request={request} onSettle={settle} />);
  return { settle, ...shown };
}
const answers = () => wire.of('verification.sliderAnswer').map(({ body }) => body);

describe('the puzzle', () => {
  it('is solved by keys: arrows move, Enter answers with the way taken', async () => {
    const { user, settle } = await open();
    const handle = await screen.findByRole('slider', { name: 'Posição da peça' });
    handle.focus();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowRight}{ArrowLeft}{ArrowRight}');
    expect(handle.getAttribute('aria-valuenow')).toBe('22');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(settle).toHaveBeenCalledWith('passed'));
    expect(answers()[0]).toMatchObject({ id: 'puzzle-1', x: 22 });
    expect((answers()[0] as { trail: unknown[] }).trail).toHaveLength(5);
    expect(wire.of('verification.sliderPuzzle')[0]?.body).toEqual({ purpose: 'login', subject: 'ana' });
  });

  it('takes one attempt: after a miss another one comes', async () => {
    wire.answer({
      'verification.sliderAnswer': () => Promise.reject(refusal('VERIFICATION_FAILED', 'Não passou')),
    });
    const { user, settle } = await open();
    (await screen.findByRole('slider')).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Não encaixou. Tente com esta outra.');
    await waitFor(() => expect(wire.of('verification.sliderPuzzle')).toHaveLength(2));
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('0');
    expect(settle).not.toHaveBeenCalled();
  });
});

describe('the question instead', () => {
  it('gives the same proof to whoever cannot slide', async () => {
    const { user, settle } = await open();
    await user.click(await screen.findByRole('button', { name: /pergunta/ }));
    expect(await screen.findByText('Qual é a primeira palavra: sol, lua?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(screen.getByRole('alert').textContent).toBe('Este campo não pode ficar vazio');
    await user.type(screen.getByLabelText('Resposta'), ' sol {Enter}');
    await waitFor(() => expect(settle).toHaveBeenCalledWith('passed'));
    expect(answers()).toEqual([{ id: 'puzzle-2', answer: 'sol' }]);
  });

  it('a wrong answer is called so, and another question comes', async () => {
    wire.answer({
      'verification.sliderAnswer': () => Promise.reject(refusal('VERIFICATION_FAILED', 'Não passou')),
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /pergunta/ }));
    await user.type(await screen.findByLabelText('Resposta'), 'x{Enter}');
    expect(await screen.findByText('Resposta errada. Tente esta outra pergunta.')).toBeTruthy();
  });
});

it('whoever closes it has given up', async () => {
  const { user, settle } = await open();
  await screen.findByRole('slider');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(settle).toHaveBeenCalledWith(null));
});

it('a puzzle that cannot be fetched can be asked for again', async () => {
  wire.answer({
    'verification.sliderPuzzle': () => Promise.reject(refusal('BUSY', 'Aguarde', { status: 429 })),
  });
  const { user } = await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Aguarde');
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(wire.of('verification.sliderPuzzle')).toHaveLength(2));
});
