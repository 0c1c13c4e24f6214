import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';

const opened = (again: boolean) => ({
  account: 'carla',
  name: 'Carla Dias',
  brand: 'Croupier',
  again,
  totpAddress: 'otpauth://totp/Croupier:carla?secret=JBSWY3DPEHPK3PXP&issuer=Croupier',
});

async function open(hash: string) {
  window.location.hash = hash;
  await openConsole('/enrol', []);
}
afterEach(() => history.replaceState(null, '', window.location.pathname));

describe('the page behind a one-time link', () => {
  test('without the link, as after a reload, it says to open the link again', async () => {
    await open('');
    expect(
      await screen.findByText(/Abra de novo o link que você recebeu.*O link continua valendo/),
    ).toBeTruthy();
    expect(wire.of('operatorEnrolment.open')).toEqual([]);
  });

  test.each([
    ['for the first time', false],
    ['again', true],
  ])('opened %s, it says whether an earlier key is void', async (_, again) => {
    wire.answer({ 'operatorEnrolment.open': () => opened(again) });
    await open('#a-token-of-the-one-time-link');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(window.location.hash).toBe('');
    expect(screen.queryByText(pt.enrol.again) !== null).toBe(again);
  });

  test('what an earlier try was answered is gone when the next one goes nowhere', async () => {
    wire.answer({
      'operatorEnrolment.open': () => opened(false),
      'operatorEnrolment.finish': () => {
        throw refusal('FIELDS_INVALID', 422);
      },
    });
    window.location.hash = '#a-token-of-the-one-time-link';
    const user = await openConsole('/enrol', []);
    const password = 'uma frase bem longa 77';
    await user.type(await screen.findByLabelText(pt.enrol.password), password);
    await user.type(screen.getByLabelText(pt.enrol.repeat), password);
    await user.type(screen.getByLabelText(pt.enrol.code), '123456');
    await user.click(screen.getByRole('button', { name: pt.enrol.finish }));
    await screen.findByText('refused: FIELDS_INVALID');
    await user.click(screen.getByRole('button', { name: pt.enrol.finish }));
    await screen.findByText(pt.stepUp.codeNeeded);
    expect(screen.queryByText('refused: FIELDS_INVALID')).toBeNull();
    expect(wire.of('operatorEnrolment.finish')).toHaveLength(1);
  });
});
