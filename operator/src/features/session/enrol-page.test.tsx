import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { wire } from '../../../test/wire.ts';
import pt from '../../messages/console.pt.ts';

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
});
