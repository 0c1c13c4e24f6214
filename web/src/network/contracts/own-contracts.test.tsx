import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agentCentre, contract, dividendKind, noProgress, settings } from '../../../test/agent-samples.ts';
import { openSite, show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { ContractRequests } from './contract-requests.tsx';

/** An agent to whom someone has proposed this contract. */
function asked(proposed: ReturnType<typeof contract>): void {
  agentCentre({ enableCt: true }, [dividendKind]);
  wire.answer({
    'contracts.consolidated': () => ({
      divtypereq: 'NEW',
      dailysalreqtype: 'NONE',
      contracthoursalreq: 'NONE',
      realtimesalreqtype: 'NONE',
      requests: [proposed],
    }),
  });
}

const asAgent = { as: 'member', memberType: 1 } as const;

it.each([
  ['of the house', { upline: null }, 'Até 50%'],
  ['of an upline, whose own contract nobody else sees', {}, 'Até o que o contrato do seu superior dá'],
  ['of a member below', { proposedBy: 'member' }, 'Até 40%, como no seu contrato'],
] as const)('a counter-offer to one %s says the most it can give', async (_whose, changes, words) => {
  asked(contract(changes));
  const { user } = await show(<ContractRequests />, { as: 'member', flags: ['AGENTPOLICY3'] });
  await user.click(await screen.findByRole('button', { name: 'Fazer contraproposta' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('a counter-offer is accepted only once its upline has confirmed it', async () => {
  asked(contract({ proposedBy: 'member' }));
  wire.answer({
    'contracts.processDividend': () => ({
      contract: contract({ status: 'Accept' }),
      terminated: [],
      wouldTerminate: [],
    }),
  });
  const { user } = await show(<ContractRequests />, { as: 'member', flags: ['AGENTPOLICY3'] });
  await user.click(await screen.findByRole('button', { name: 'Aceitar' }));
  expect(await screen.findByText(/^Aceitar a contraproposta\?/)).toBeTruthy();
  expect(wire.of('contracts.processDividend')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Aceitar' }));
  await user.click(screen.getByRole('button', { name: 'Sim, aceitar' }));
  await waitFor(() =>
    expect(wire.of('contracts.processDividend')[0]?.body).toEqual({ contractId: 'c1', action: 'Accept' }),
  );
});

const inForce = contract({
  id: 'quarter',
  status: 'Terminate',
  reason: 'replaced',
  inForce: true,
  effectiveFrom: '2026-11-16T03:00:00.000Z',
  effectiveUntil: '2026-11-30T03:00:00.000Z',
  tiers: [{ minTurnover: 0, minActiveMembers: 0, minNetLoss: 0, rate: '0.25', amount: null }],
  may: { accept: false, reject: false, counter: false, terminate: false },
});
const following = contract({
  id: 'next',
  status: 'Accept',
  effectiveFrom: '2026-11-30T03:00:00.000Z',
  endsAt: '2026-11-30T03:00:00.000Z',
  tiers: [{ minTurnover: 0, minActiveMembers: 0, minNetLoss: 0, rate: '0.26', amount: null }],
  may: { accept: false, reject: false, counter: false, terminate: true },
});

describe('a contract that a later one replaces', () => {
  const open = async (own: typeof following | null) => {
    let stands = own;
    agentCentre({ enableCt: true });
    wire.answer({
      'contracts.settings': () =>
        settings({ enableCt: true }, [{ ...dividendKind, own: stands, current: inForce }]),
      'contracts.processDividend': () => {
        stands = null;
        return { contract: { ...following, status: 'Terminate' }, terminated: [], wouldTerminate: [] };
      },
    });
    const { user } = await openSite('/agentHome', asAgent);
    await user.click(await screen.findByRole('button', { name: 'O seu contrato: Dividendo' }));
    return { user, overlay: within(await screen.findByRole('dialog', { name: 'O seu contrato' })) };
  };

  it('OVERLAY-03: keeps its place until its end, before the one that follows', async () => {
    const { user, overlay } = await open(following);
    const cards = overlay.getAllByRole('article').map(({ textContent }) => textContent);
    expect(cards).toHaveLength(2);
    expect(cards[0]).toMatch(/Em vigor até 30\/11\/2026 00:00.*25%/);
    expect(cards[0]).not.toContain('Encerrado');
    expect(cards[1]).toMatch(/Vale a partir de 30\/11\/2026 00:00.*26%/);
    expect(overlay.queryByText(/nada foi combinado/)).toBeNull();

    await user.click(overlay.getByRole('button', { name: 'Encerrar' }));
    expect(overlay.getByRole('status').textContent).toMatch(
      /Começaria em 30\/11\/2026 00:00.*em vigor até lá continua valendo/,
    );
    await user.click(overlay.getByRole('button', { name: 'Sim, encerrar' }));
    // The one that follows is gone; the one in force is still to be found.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'O seu contrato: Dividendo' }));
    const left = within(await screen.findByRole('dialog', { name: 'O seu contrato' }));
    await waitFor(() => expect(left.getAllByRole('article')).toHaveLength(1));
    expect(left.getByText('Em vigor até 30/11/2026 00:00')).toBeTruthy();
    expect(left.getByText(/nada foi combinado/)).toBeTruthy();
  });

  it('ending one in force says when it ends and that it stands until then', async () => {
    const running = { ...following, inForce: true, effectiveFrom: '2026-11-16T03:00:00.000Z' };
    agentCentre({ enableCt: true }, [{ ...dividendKind, own: running, current: running }]);
    const { user } = await openSite('/agentHome', asAgent);
    await user.click(await screen.findByRole('button', { name: 'O seu contrato: Dividendo' }));
    const overlay = within(await screen.findByRole('dialog', { name: 'O seu contrato' }));
    expect(overlay.getAllByRole('article')).toHaveLength(1);
    await user.click(overlay.getByRole('button', { name: 'Encerrar' }));
    expect(overlay.getByRole('status').textContent).toMatch(
      /Termina em 30\/11\/2026 00:00\. Até lá continua valendo/,
    );
  });

  it('in the history is in force until its end, and one that never began says so', async () => {
    agentCentre({ enableCt: true }, [dividendKind]);
    const { effectiveFrom } = following;
    wire.answer({
      'commissions.progress': () => noProgress,
      'contracts.mine': () => ({
        content: [{ ...following, status: 'Terminate', effectiveUntil: effectiveFrom }, inForce],
        nextCursor: null,
      }),
    });
    await openSite('/agentHome/agentDividendRecord', asAgent);
    const [never, standing] = (await screen.findAllByRole('article')).map(({ textContent }) => textContent);
    expect(never).toMatch(/Encerrado.*não chegou a valer/);
    expect(never).not.toContain('vale desde');
    expect(standing).toContain('Em vigor até 30/11/2026 00:00');
    expect(standing).not.toContain('Encerrado');
  });
});
