import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, dividendKind } from '../../../../test/agent-samples.ts';
import { offerToBea } from '../../../../test/offer-to-bea.ts';
import { refusal } from '../../../../test/samples.ts';
import { wire } from '../../../../test/wire.ts';

describe('an offer', () => {
  it('keeps to the period of the own contract, which stands beside it', async () => {
    const { dialog } = await offerToBea();
    const period = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Período' });
    expect(period.value).toBe('monthly');
    expect(period.disabled).toBe(true);
    const own = within(dialog.getByRole('complementary', { name: 'O seu contrato' }));
    expect(own.getByText('40%')).toBeTruthy();
  });

  it('says of each tier the most that it can give: what the own contract gives at its thresholds', async () => {
    const asks = { minTurnover: 0, minActiveMembers: 0, minNetLoss: 0, amount: null };
    const own = contract({
      status: 'Accept',
      inForce: true,
      tiers: [
        { ...asks, minTurnover: 100_000, rate: '0.3' },
        { ...asks, minTurnover: 500_000, minNetLoss: 20_000, rate: '0.4' },
      ],
    });
    const { user, dialog } = await offerToBea({ ...dividendKind, maxRate: '0.6', own });
    const rate = dialog.getByRole('textbox', { name: 'Taxa em %' });
    const said = () => document.getElementById(rate.getAttribute('aria-describedby') ?? '')?.textContent;
    const turnover = dialog.getByRole('textbox', { name: 'Volume a partir de' });
    expect(said()).toMatch(/não paga nada a partir daqui/);
    await user.type(turnover, '1.000');
    expect(said()).toBe('Até 30%, como no seu contrato');
    await user.clear(turnover);
    await user.type(turnover, '5.000,00');
    expect(said()).toBe('Até 30%, como no seu contrato');
    await user.type(dialog.getByRole('textbox', { name: 'Perda a partir de' }), '200');
    expect(said()).toBe('Até 40%, como no seu contrato');
    expect(dialog.queryByText(/60/)).toBeNull();
  });

  it('that gives more than the own contract is told so by the page, to the one who offers', async () => {
    const { user, dialog } = await offerToBea();
    const rate = dialog.getByRole('textbox', { name: 'Taxa em %' });
    const said = () => document.getElementById(rate.getAttribute('aria-describedby') ?? '')?.textContent;
    await user.type(rate, '45');
    await user.click(dialog.getByRole('button', { name: 'Oferecer' }));
    await waitFor(() => expect(said()).toBe('O seu próprio contrato paga até 40%'));
    expect(wire.of('contracts.check')).toEqual([]);
  });

  it('puts the complaint about a threshold under that threshold', async () => {
    const { user, dialog } = await offerToBea();
    wire.answer({
      'contracts.check': () => ({
        errors: { 'tiers.1.minNetLoss': 'No mínimo o mesmo que na faixa anterior' },
        terminates: [],
        upline: null,
        effectiveFrom: '2026-04-01T03:00:00.000Z',
      }),
    });
    await user.click(dialog.getByRole('button', { name: 'Mais uma faixa' }));
    for (const field of dialog.getAllByRole('textbox', { name: 'Taxa em %' })) await user.type(field, '5');
    await user.click(dialog.getByRole('button', { name: 'Oferecer' }));
    await dialog.findByText('No mínimo o mesmo que na faixa anterior');
    const blamed = dialog
      .getAllByRole('textbox')
      .filter((field) => field.ariaInvalid === 'true' || field.getAttribute('aria-invalid') === 'true');
    expect(blamed).toEqual([dialog.getAllByRole('textbox', { name: 'Perda a partir de' })[1]]);
  });

  it('is impossible without a contract of its own', async () => {
    const { dialog } = await offerToBea({ ...dividendKind, own: null });
    expect(dialog.getByText(/só pode oferecer contratos dos tipos que você mesmo tem/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Oferecer' })).toBeNull();
  });

  it.each(['period', 'kind', 'tiers.0.rate', 'tiers.0.minTurnover', 'tiers', 'cap', 'mode', 'someday'])(
    'says what is wrong with %s, found by the check or by the preview',
    async (field) => {
      const { user, dialog } = await offerToBea();
      wire.answer({
        'contracts.check': () => ({
          errors: { [field]: `Errado: ${field}` },
          terminates: [],
          upline: null,
          effectiveFrom: '2026-04-01T03:00:00.000Z',
        }),
        'contracts.preview': () => {
          const errors = { [field]: `Impossível: ${field}` };
          throw refusal('FIELDS_INVALID', 'Verifique', { status: 422, errors });
        },
      });
      await user.type(dialog.getByRole('textbox', { name: 'Taxa em %' }), '5');
      await user.click(dialog.getByRole('button', { name: 'Oferecer' }));
      expect(await dialog.findByText(`Errado: ${field}`)).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: 'Quanto teria pago?' }));
      expect(await dialog.findByText(`Impossível: ${field}`)).toBeTruthy();
      expect(wire.of('contracts.offer')).toHaveLength(0);
    },
  );

  it('says what a rate, a cap and a number of members look like', async () => {
    const { user, dialog } = await offerToBea();
    await user.type(dialog.getByRole('textbox', { name: 'Taxa em %' }), '-3');
    await user.type(dialog.getByRole('textbox', { name: 'Teto por janela' }), '-1');
    await user.type(dialog.getByRole('textbox', { name: 'Ativos a partir de' }), 'x');
    await user.click(dialog.getByRole('button', { name: 'Oferecer' }));
    expect(dialog.getByText(/Informe uma taxa de 0 a 100/)).toBeTruthy();
    expect(dialog.getByText(/Informe um valor a partir de zero/)).toBeTruthy();
    expect(dialog.getByText(/Informe um número inteiro/)).toBeTruthy();
    expect(wire.of('contracts.check')).toHaveLength(0);
  });
});
