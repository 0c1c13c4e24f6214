import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agentCentre, noFigures } from '../../../test/agent-samples.ts';
import { pt } from '../../../test/messages.ts';
import { accountTotals, betTotals } from '../../../test/samples.ts';
import { openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';

const none = { content: [], nextCursor: null };

/** Every page with two days of its own in the address, and the call that reads them. */
const pages = [
  ['/agentHome/agentTeamOverview?period=custom', 'team.overview'],
  ['/agentHome/agentTeamBetting?period=custom', 'team.betting'],
  ['/agentHome/agentUserLoss?period=custom', 'team.loss'],
  ['/agentHome/agentAccountDetails?period=custom', 'team.accountLines'],
  ['/agentHome/agentIncome?span=custom', 'commissions.income'],
  ['/member/bettingRecord?period=custom', 'records.bets'],
  ['/member/accountRecord?period=custom', 'records.account'],
  ['/member/bonusDetails?period=custom', 'records.bonuses'],
  ['/member/personalLoss?period=custom', 'records.betTotals'],
] as const;

async function open(address: string, days: string) {
  agentCentre();
  wire.answer({
    'team.betting': () => ({
      ...none,
      period: { from: '2026-03-01', to: '2026-03-31' },
      currency: 'BRL',
      totals: { members: 0, bets: 0, stake: 0, turnover: 0, payout: 0, net: 0 },
    }),
    'team.accountLines': () => ({
      ...none,
      period: { from: '2026-03-01', to: '2026-03-31' },
      currency: 'BRL',
      member: { id: 'm-me', account: 'ana', nickname: 'Ana', type: 1 },
      totals: [],
    }),
    'team.loss': () => ({
      ...none,
      period: { from: '2026-03-01', to: '2026-03-31' },
      currency: 'BRL',
      totals: { ...noFigures, members: 0 },
    }),
    'commissions.income': () => ({
      from: '2026-03-01',
      to: '2026-03-31',
      currency: 'BRL',
      total: 0,
      kinds: [],
      days: [],
    }),
    'commissions.statements': () => ({ ...none, totals: { statements: 0, amount: 0, paid: 0 } }),
    'records.bets': () => none,
    'records.account': () => none,
    'records.bonuses': () => none,
    'records.betTotals': () => betTotals(),
    'records.accountTotals': () => accountTotals,
  });
  const shown = await openSite(`${address}&${days}`, { as: 'member', memberType: 1 });
  const from = await screen.findByLabelText<HTMLInputElement>(/^De$/);
  const to = screen.getByLabelText<HTMLInputElement>(/^Até$/);
  return { ...shown, from, to };
}

const saidOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

describe.each(pages)('the days of %s', (address, call) => {
  it('that end before they begin are told at their field, and nobody is asked for them', async () => {
    const { from, to, address: stands } = await open(address, 'since=2026-03-02&until=2026-03-10');
    await waitFor(() => expect(wire.of(call).length).toBeGreaterThan(0));
    const asked = wire.of(call).length;
    const before = stands();
    fireEvent.change(from, { target: { value: '2026-03-20' } });
    await waitFor(() => expect(from.getAttribute('aria-invalid')).toBe('true'));
    expect(saidOf(from)).toContain('vem depois de');
    expect(to.getAttribute('aria-invalid')).toBeNull();
    expect([from.value, to.value]).toEqual(['2026-03-20', '2026-03-10']);
    expect(stands()).toBe(before);
    expect(wire.of(call)).toHaveLength(asked);
    fireEvent.change(to, { target: { value: '2026-03-25' } });
    await waitFor(() => expect(stands()).toMatch(/since=2026-03-20&until=2026-03-25/));
    expect(from.getAttribute('aria-invalid')).toBeNull();
  });

  it('of which one is emptied are told too', async () => {
    const { to, address: stands } = await open(address, 'since=2026-03-02&until=2026-03-10');
    const before = stands();
    fireEvent.change(to, { target: { value: '' } });
    await waitFor(() => expect(saidOf(to)).toBe(pt.list.dayMissing));
    expect(to.getAttribute('aria-invalid')).toBe('true');
    expect(stands()).toBe(before);
  });

  it('that a link has the wrong way round are read as the period that it means', async () => {
    const { from, to } = await open(address, 'since=2026-03-10&until=2026-03-02');
    await waitFor(() => expect([from.value, to.value]).toEqual(['2026-03-02', '2026-03-10']));
  });
});
