import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agentCentre, dividendKind, memberCard, teamMember } from '../../../test/agent-samples.ts';
import { refusal } from '../../../test/samples.ts';
import { openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';

describe('an offer', () => {
  const downlines = { content: [], pageNum: 1, pageSize: 100, totalPages: 0, totalElements: 0 };
  const begin = async (kind: typeof dividendKind = dividendKind) => {
    agentCentre({ enableCt: true }, [kind]);
    wire.answer({
      'team.members': () => ({ content: [teamMember()], nextCursor: null, totals: null }),
      'team.member': () => memberCard(),
      'contracts.downlines': () => downlines,
    });
    const { user } = await openSite('/agentHome/agentTeamManagement', { as: 'member', memberType: 1 });
    await user.click(await screen.findByRole('button', { name: /^bea/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'bea' }));
    await user.click(await dialog.findByRole('button', { name: 'Contratos' }));
    await user.click(await dialog.findByRole('button', { name: 'Nova oferta' }));
    return { user, dialog };
  };

  it('keeps to the period of the own contract, which stands beside it', async () => {
    const { dialog } = await begin();
    const period = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Período' });
    expect(period.value).toBe('monthly');
    expect(period.disabled).toBe(true);
    const own = within(dialog.getByRole('complementary', { name: 'O seu contrato' }));
    expect(own.getByText('40%')).toBeTruthy();
  });

  it('is impossible without a contract of its own', async () => {
    const { dialog } = await begin({ ...dividendKind, own: null });
    expect(dialog.getByText(/só pode oferecer contratos dos tipos que você mesmo tem/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Oferecer' })).toBeNull();
  });

  it.each(['period', 'kind', 'tiers.0.rate', 'tiers.0.minTurnover', 'tiers', 'cap', 'mode', 'someday'])(
    'says what is wrong with %s, found by the check or by the preview',
    async (field) => {
      const { user, dialog } = await begin();
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
    const { user, dialog } = await begin();
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
