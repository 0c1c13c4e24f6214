import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agentCentre, dividendKind } from '../../../test/agent-samples.ts';
import { refusal } from '../../../test/samples.ts';
import { openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';

const page = <Row,>(content: Row[]) => ({ content, nextCursor: null });
const open = (address: string) => openSite(`/agentHome/${address}`, { as: 'member', memberType: 1 });

describe('what a link promises', () => {
  it('is no more than the own contract gives: the dialog keeps it back and says so', async () => {
    agentCentre({ enableCt: true }, [dividendKind]);
    wire.answer({ 'invitations.list': () => page([]) });
    const { user } = await open('agentRegister?tab=link');
    await user.click(await screen.findByRole('button', { name: 'Oferecer um contrato' }));
    await user.type(screen.getByRole('textbox', { name: 'Taxa em %' }), '45');
    await user.click(screen.getByRole('button', { name: 'Incluir no link' }));
    expect(await screen.findByText('O seu próprio contrato paga até 40%')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Incluir no link' })).toBeTruthy();
  });

  it('stands in the list of links and in the link that is opened again', async () => {
    agentCentre({ enableCt: true }, [dividendKind]);
    const tiers = [{ minTurnover: 100_000, minActiveMembers: 0, minNetLoss: 0, rate: '0.125' }];
    const offers = [
      {
        kind: 'dividend' as const,
        terms: { period: 'monthly' as const, mode: 'rate' as const, tiers, cap: null },
      },
    ];
    const link = { id: 'ABCD', code: 'ABCD', type: 0, note: '', enabled: true, registered: 0 };
    const createdAt = '2026-03-31T12:00:00.000Z';
    wire.answer({
      'invitations.list': () =>
        page([
          { ...link, offers, createdAt },
          { ...link, id: 'EFGH', code: 'EFGH', offers: [], createdAt },
        ]),
    });
    const { user } = await open('agentRegister?tab=link');
    const rows = within(await screen.findByRole('table', { name: 'Links de convite' })).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/Dividendo.*12,5%.*R\$\s1\.000,00/);
    expect(rows[2]?.textContent).toContain('Nenhum');
    await user.click(screen.getByRole('button', { name: 'ABCD' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Convite ABCD' }));
    expect(dialog.getByRole('region', { name: 'Contratos oferecidos' }).textContent).toMatch(
      /Dividendo.*12,5%/,
    );
  });

  it('is refused with the tier and field that stand against it', async () => {
    agentCentre({ enableCt: true }, [dividendKind]);
    wire.answer({
      'invitations.list': () => page([]),
      'invitations.create': () => {
        throw refusal('FIELDS_INVALID', 'Verifique', {
          status: 422,
          errors: { 'offers.0.tiers.0.rate': 'Acima do que o próprio superior tem' },
        });
      },
    });
    const { user } = await open('agentRegister?tab=link');
    await user.click(await screen.findByRole('button', { name: 'Oferecer um contrato' }));
    await user.type(screen.getByRole('textbox', { name: 'Taxa em %' }), '40');
    await user.click(screen.getByRole('button', { name: 'Incluir no link' }));
    await user.click(screen.getByRole('button', { name: 'Criar link' }));
    expect(await screen.findByText('faixa 1, taxa: Acima do que o próprio superior tem')).toBeTruthy();
  });
});
