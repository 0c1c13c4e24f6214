import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
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
      work: { salt: 'salt', bits: 0 },
      service: null,
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
  it('gives the same proof to anyone who cannot slide', async () => {
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

it('anyone who closes it has given up', async () => {
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

describe('the work beside the puzzle', () => {
  class FakeWorker extends EventTarget {
    static made: FakeWorker[] = [];
    asked: unknown;
    ended = false;
    constructor() {
      super();
      FakeWorker.made.push(this);
    }
    postMessage(message: unknown) {
      this.asked = message;
    }
    terminate() {
      this.ended = true;
    }
    say(data: unknown) {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  const puzzleWithWork = {
    id: 'puzzle-w',
    background: 'AAAA',
    piece: 'AAAA',
    y: 20,
    width: 320,
    height: 160,
    question: null,
    work: { salt: 'grain', bits: 7 },
    service: null,
  };
  beforeEach(() => {
    FakeWorker.made = [];
    vi.stubGlobal('Worker', FakeWorker);
    wire.answer({ 'verification.sliderPuzzle': () => puzzleWithWork });
    return () => vi.unstubAllGlobals();
  });
  const slide = async () => {
    const shown = await open();
    (await screen.findByRole('slider')).focus();
    await shown.user.keyboard('{ArrowRight}');
    return shown;
  };

  it('begins at once, away from the page, is told, and goes along with the answer', async () => {
    const { user, settle } = await slide();
    expect(FakeWorker.made.map(({ asked }) => asked)).toEqual([{ salt: 'grain', bits: 7 }]);
    expect(screen.getByRole('status').textContent).toContain('cálculo rápido');
    act(() => FakeWorker.made[0]?.say({ answer: '1.2.3.4.5.6.7.8' }));
    expect(screen.getByRole('status').textContent).toBe('Cálculo concluído.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(settle).toHaveBeenCalledWith('passed'));
    expect(answers()).toMatchObject([{ id: 'puzzle-w', work: '1.2.3.4.5.6.7.8' }]);
  });

  it('anyone who answers sooner waits for it, with the same puzzle', async () => {
    wire.answer({
      'verification.sliderAnswer': ({ body }) =>
        body.work === undefined
          ? Promise.reject(refusal('VERIFICATION_FAILED', 'Não passou', { value: 'work' }))
          : { verification: 'passed' },
    });
    const { user, settle } = await slide();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('ainda não terminou'));
    expect(settle).not.toHaveBeenCalled();
    act(() => FakeWorker.made[0]?.say({ answer: '8.7.6.5.4.3.2.1' }));
    await waitFor(() => expect(settle).toHaveBeenCalledWith('passed'));
    expect(wire.of('verification.sliderPuzzle')).toHaveLength(1);
    expect(answers().at(-1)).toMatchObject({ id: 'puzzle-w', work: '8.7.6.5.4.3.2.1' });
  });

  it('ends with the dialog', async () => {
    await slide();
    cleanup();
    expect(FakeWorker.made[0]?.ended).toBe(true);
  });
});

it('an outside service shows its own puzzle, and its token is the answer', async () => {
  const render = vi.fn(
    (place: HTMLElement, options: { sitekey: string; callback: (token: string) => void }) => {
      place.append(
        Object.assign(document.createElement('button'), { onclick: () => options.callback('its-token') }),
      );
    },
  );
  vi.stubGlobal('turnstile', { render });
  wire.answer({
    'verification.sliderPuzzle': () => ({
      id: 'puzzle-s',
      background: '',
      piece: '',
      y: 0,
      width: 0,
      height: 0,
      question: null,
      work: { salt: '', bits: 0 },
      service: { scriptUrl: 'https://service.example/api.js', siteKey: 'key-1', api: 'turnstile' },
    }),
  });
  const { settle } = await open();
  await waitFor(() => expect(render).toHaveBeenCalledTimes(1));
  expect(render.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'key-1', action: 'login', language: 'pt' });
  expect(screen.queryByRole('button', { name: /pergunta/ })).toBeNull();
  render.mock.calls[0]?.[1].callback('its-token');
  await waitFor(() => expect(settle).toHaveBeenCalledWith('passed'));
  expect(answers()).toEqual([{ id: 'puzzle-s', answer: 'its-token' }]);
  vi.unstubAllGlobals();
});

it('closing it says what was left undone, in the words of the specification [ERR-26]', async () => {
  const settle = vi.fn();
  const { user } = await show(<VerificationDialog request={request} onSettle={settle} />, { language: 'en' });
  await screen.findByRole('slider');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(settle).toHaveBeenCalledWith(null);
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual([
    'Please complete verification first',
  ]);
});
