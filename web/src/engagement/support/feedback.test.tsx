import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { feedbackProblem } from './feedback.ts';

it.each([
  [9, 'tooShort'],
  [10, null],
  [1000, null],
  [1001, 'tooLong'],
] as const)('of %i letters a message is %s [VALID-92]', (letters, problem) => {
  expect(feedbackProblem(`  ${'a'.repeat(letters)}  `)).toBe(problem);
});

it('a message is sent with its subject, and the success is told [PRODUCT-23]', async () => {
  wire.answer({ 'support.feedback': () => ({ feedbackId: 'f1' }) });
  const { user } = await show(<FeedbackForm />);
  await user.type(screen.getByLabelText('Sua mensagem'), 'curta');
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  expect(await screen.findByText('Escreva pelo menos 10 caracteres')).toBeTruthy();
  expect(wire.of('support.feedback')).toHaveLength(0);
  await user.type(screen.getByLabelText('Sua mensagem'), ', mas agora chega');
  await user.selectOptions(screen.getByLabelText('Assunto'), 'GAMES');
  await user.type(screen.getByLabelText(/Como podemos responder/), 'ana@site.example');
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  expect(await screen.findByText('Mensagem enviada')).toBeTruthy();
  expect(wire.of('support.feedback')[0]?.body).toEqual({
    topic: 'GAMES',
    content: 'curta, mas agora chega',
    contact: 'ana@site.example',
  });
});

it('a refusal keeps what was written', async () => {
  wire.answer({
    'support.feedback': () =>
      Promise.reject(refusal('TOO_MANY_REQUESTS', 'Espere um pouco', { status: 429 })),
  });
  const { user } = await show(<FeedbackForm />, { as: 'member' });
  expect(screen.queryByLabelText(/Como podemos responder/)).toBeNull();
  await user.type(screen.getByLabelText('Sua mensagem'), 'Uma mensagem inteira');
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  expect(await screen.findByText('Espere um pouco')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Sua mensagem').value).toBe('Uma mensagem inteira'),
  );
});
