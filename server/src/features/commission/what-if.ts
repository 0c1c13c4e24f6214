import type { Db } from '../../platform/database.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { OfferForm } from './contracts.ts';
import { settle } from './engine/settle.ts';
import { type Holder, isNothing, nothing, type Result } from './engine/types.ts';
import { countingOf } from './settings.ts';
import { contractsDuring } from './store/contracts.ts';
import { readNearest } from './store/totals.ts';
import { readTeamWindows } from './store/team-windows.ts';
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
const mostWindows = 9_000;

/** What terms would have paid: with the figures of then, and with what those below held then. */
export async function whatIf(
  db: Db,
  merchant: Merchant,
  form: OfferForm,
  asked: { now: Date; span: Window | null },
): Promise<WhatIf> {
  const { kind, period, memberId, terms } = form;
  const span = asked.span ?? monthBefore(asked.now, merchant.timeZone);
  const windows = windowsWithin(period, span, merchant.timeZone, mostWindows);
  const counting = countingOf(merchant);
  const below = await contractsDuring(db, { merchantId: merchant.id, kind, period }, memberId, span);
  const ids = [...new Set([memberId, ...below.map((contract) => contract.memberId)])];
  const common = {
    merchantId: merchant.id,
    currency: merchant.currency,
    timeZone: merchant.timeZone,
    period,
    activeTurnover: counting.activeTurnover,
  };
  const figures = await readTeamWindows(db, { ...common, root: memberId, holders: ids, windows });
  let carried = 0n;
  const content: WhatIf['content'] = [];
  for (const [index, window] of windows.entries()) {
    const teams = figures[index];
    if (!teams || isNothing(teams.get(memberId) ?? nothing)) continue;
    const held = below.filter(
      ({ effectiveFrom, effectiveUntil }) =>
        effectiveFrom !== null &&
        effectiveFrom <= window.from &&
        (effectiveUntil === null || effectiveUntil >= window.to),
    );
    const holding = [memberId, ...held.map((contract) => contract.memberId)];
    const nearest =
      held.length > 1
        ? await readNearest(db, { ...common, ...window, corrections: [] }, holding)
        : new Map(held.map((contract) => [contract.memberId, memberId]));
    const place = (id: string) => ({ above: nearest.get(id) ?? null, team: teams.get(id) ?? nothing });
    const holders: Holder[] = [
      { memberId, contractId: '', terms, carriedIn: carried, ...place(memberId) },
      ...held.map((contract) => ({
        memberId: contract.memberId,
        contractId: contract.id,
        terms: contract.terms,
        carriedIn: 0n,
        ...place(contract.memberId),
      })),
    ];
    const result = settle({ kind, carriesLoss: counting.carriesLoss }, holders).find(
      (one) => one.memberId === memberId,
    );
    if (!result) continue;
    carried = result.carriedOut;
    content.push({ window, result });
  }
  return {
    span,
    windows: windows.length,
    gross: content.reduce((sum, { result }) => sum + result.gross, 0n),
    amount: content.reduce((sum, { result }) => sum + result.earned, 0n),
    content,
  };
}
