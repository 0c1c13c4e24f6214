import type { ProgressStep } from '@croupier/ui';
import type { Deposit, Withdrawal } from '../../platform/shapes.ts';

type Steps = Deposit['steps'];

const atOf = (steps: Steps, state: string): string | null =>
  steps.find((step) => step.state === state)?.at ?? null;

/** The payment is still to come, or paid and not yet credited. */
export function isPending(deposit: Pick<Deposit, 'state'>): boolean {
  return deposit.state === 'created' || deposit.state === 'paid';
}

/** It may look different when it is asked for again: its payment, or the way back of one that was not credited, is under way. */
export function stillMoves(deposit: Pick<Deposit, 'state' | 'refund'>): boolean {
  return isPending(deposit) || deposit.refund?.state === 'pending';
}

/** The newest charge that can still be paid. */
export function openCharge<D extends Pick<Deposit, 'state' | 'expiresAt'>>(
  deposits: readonly D[],
  nowMs: number,
): D | undefined {
  return deposits.find(
    (deposit) =>
      deposit.state === 'paid' || (deposit.state === 'created' && Date.parse(deposit.expiresAt) > nowMs),
  );
}

export type DepositStepKey = Deposit['state'];

/** created → paid → credited; a charge that ended otherwise ends its line with that. */
export function depositSteps(
  deposit: Pick<Deposit, 'state' | 'steps' | 'createdAt' | 'creditedAt' | 'expiresAt'>,
  label: (key: DepositStepKey) => string,
): ProgressStep[] {
  const created = { key: 'created', label: label('created'), at: deposit.createdAt };
  if (deposit.state === 'expired' || deposit.state === 'failed') {
    const at = atOf(deposit.steps, deposit.state) ?? deposit.expiresAt;
    return [created, { key: deposit.state, label: label(deposit.state), at, failed: true }];
  }
  const credited = atOf(deposit.steps, 'credited') ?? deposit.creditedAt;
  return [
    created,
    { key: 'paid', label: label('paid'), at: atOf(deposit.steps, 'paid') ?? credited },
    { key: 'credited', label: label('credited'), at: credited },
  ];
}

export type WithdrawalStepKey = Withdrawal['state'];

const endings: readonly WithdrawalStepKey[] = ['rejected', 'returned', 'cancelled'];
const happyLine: readonly WithdrawalStepKey[] = ['requested', 'approved', 'paying', 'settled'];

/** requested → approved → paying → settled; rejection, return and cancelling end the line where they happened. */
export function withdrawalSteps(
  withdrawal: Pick<Withdrawal, 'state' | 'steps' | 'requestedAt'>,
  label: (key: WithdrawalStepKey) => string,
): ProgressStep[] {
  const at = (key: WithdrawalStepKey) =>
    atOf(withdrawal.steps, key) ?? (key === 'requested' ? withdrawal.requestedAt : null);
  if (!endings.includes(withdrawal.state)) {
    // A later step implies the earlier ones, should one of them not have been noted.
    const reached = happyLine.findLastIndex((key) => at(key) !== null || key === withdrawal.state);
    return happyLine.map((key, index) => ({
      key,
      label: label(key),
      at: index <= reached ? (at(key) ?? at(happyLine[reached] ?? key)) : null,
    }));
  }
  const passed = happyLine.filter((key) => at(key) !== null);
  return [
    ...passed.map((key) => ({ key, label: label(key), at: at(key) })),
    {
      key: withdrawal.state,
      label: label(withdrawal.state),
      at: at(withdrawal.state) ?? withdrawal.steps.at(-1)?.at ?? withdrawal.requestedAt,
      failed: true,
    },
  ];
}

export type AmountProblem = 'required' | 'below' | 'above' | 'tooMuch';

/** What is wrong with an amount, if anything; limits are inclusive. */
export function amountProblem(
  amount: number | null,
  limits: { minimum: number; maximum: number; available?: number },
): AmountProblem | null {
  if (amount === null || amount === 0) return 'required';
  if (amount < limits.minimum) return 'below';
  if (limits.available !== undefined && amount > limits.available) return 'tooMuch';
  return amount > limits.maximum ? 'above' : null;
}
