import type { Db } from '../../../platform/database/database.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import type { OfferForm } from '../contracts/contracts.ts';
import { settle } from '../engine/settle.ts';
import { type Holder, isNothing, nothing, type Result } from '../engine/types.ts';
import { countingOf } from '../settings.ts';
import { type Contract, contractsDuring } from '../store/contracts.ts';
import { readNearest } from '../store/totals.ts';
import { asksForActive, readTeamWindows } from '../store/team-windows.ts';
import { monthBefore, type Window, windowsWithin } from './windows.ts';

export interface WhatIf {
  span: Window;
  windows: number;
  gross: bigint;
  amount: bigint;
  /** Windows in which the team did something. */
  content: { window: Window; result: Result }[];
}

/** A month of five-minute windows, and a little. */
const maxWindows = 9_000;

/** What terms would have paid: with the figures of then, and with what those below held then. */
export async function whatIf(
  db: Db,
  merchant: Merchant,
  form: OfferForm,
  asked: { now: Date; span: Window | null },
): Promise<WhatIf> {
  const { kind, period, memberId } = form;
  const span = asked.span ?? monthBefore(asked.now, merchant.timeZone);
  const windows = windowsWithin(period, span, merchant.timeZone, maxWindows);
  const { activeTurnover, carriesLoss } = countingOf(merchant);
  const below = await contractsDuring(db, { merchantId: merchant.id, kind, period }, memberId, span);
  const { id: merchantId, currency, timeZone } = merchant;
  const common = { merchantId, currency, timeZone, period, activeTurnover };
  const holders = [...new Set([memberId, ...below.map((contract) => contract.memberId)])];
  const countsActive = asksForActive([form.terms, ...below.map(({ terms }) => terms)]);
  const figures = await readTeamWindows(db, { ...common, root: memberId, holders, windows, countsActive });
  let carried = 0n;
  const content: WhatIf['content'] = [];
  for (const [index, window] of windows.entries()) {
    const teams = figures[index];
    if (!teams || isNothing(teams.get(memberId) ?? nothing)) continue;
    const held = below.filter((contract) => isInForce(contract, window));
    const nearest = await readNearest(db, { ...common, ...window, corrections: [] }, [
      memberId,
      ...held.map((contract) => contract.memberId),
    ]);
    const tried = { memberId, contractId: '', terms: form.terms, carriedIn: carried };
    const all = [tried, ...held.map((contract) => ({ ...contract, contractId: contract.id, carriedIn: 0n }))];
    const result = settle(
      { kind, carriesLoss },
      all.map((one): Holder => ({
        memberId: one.memberId,
        contractId: one.contractId,
        terms: one.terms,
        carriedIn: one.carriedIn,
        above: nearest.get(one.memberId) ?? null,
        team: teams.get(one.memberId) ?? nothing,
      })),
    ).find((one) => one.memberId === memberId);
    if (!result) continue;
    carried = result.carriedOut;
    content.push({ window, result });
  }
  const sum = (name: 'gross' | 'earned') => content.reduce((total, { result }) => total + result[name], 0n);
  return { span, windows: windows.length, gross: sum('gross'), amount: sum('earned'), content };
}

const isInForce = ({ effectiveFrom, effectiveUntil }: Contract, window: Window): boolean =>
  effectiveFrom !== null &&
  effectiveFrom <= window.from &&
  (effectiveUntil === null || effectiveUntil >= window.to);
