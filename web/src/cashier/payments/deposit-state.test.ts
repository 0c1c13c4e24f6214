import { describe, expect, it } from 'vitest';
import { amountProblem, depositSteps, isPending, openCharge, withdrawalSteps } from './deposit-state.ts';

const created = '2026-11-21T12:00:00.000Z';
const later = '2026-11-21T12:05:00.000Z';
const expires = '2026-11-21T12:15:00.000Z';
const label = (key: string) => key;
const deposit = {
  state: 'created' as const,
  createdAt: created,
  expiresAt: expires,
  creditedAt: null,
  steps: [],
};

describe('the progress of a deposit', () => {
  it('waits for the payment after it was created', () => {
    expect(depositSteps(deposit, label).map(({ key, at }) => [key, at])).toEqual([
      ['created', created],
      ['paid', null],
      ['credited', null],
    ]);
  });

  it('takes a credit without a noted payment as paid', () => {
    const steps = depositSteps({ ...deposit, state: 'credited', creditedAt: later }, label);
    expect(steps.map((step) => step.at)).toEqual([created, later, later]);
  });

  it.each(['expired', 'failed'] as const)('ends its line when it has %s', (state) => {
    const steps = depositSteps({ ...deposit, state, steps: [{ state, at: later }] }, label);
    expect(steps.at(-1)).toEqual({ key: state, label: state, at: later, failed: true });
    expect(steps).toHaveLength(2);
  });
});

describe('an open charge', () => {
  const now = Date.parse(later);

  it('is resumed while it can be paid or waits for its credit', () => {
    expect(openCharge([{ ...deposit }], now)).toBeDefined();
    expect(openCharge([{ ...deposit, state: 'paid' as const, expiresAt: created }], now)).toBeDefined();
  });

  it('is not one that has expired or was credited', () => {
    expect(openCharge([{ ...deposit, expiresAt: created }], now)).toBeUndefined();
    expect(openCharge([{ ...deposit, state: 'credited' as const }], now)).toBeUndefined();
    expect(isPending({ state: 'failed' })).toBe(false);
  });
});

describe('the progress of a withdrawal', () => {
  const line = (state: Parameters<typeof withdrawalSteps>[0]['state'], ...states: string[]) =>
    withdrawalSteps(
      { state, requestedAt: created, steps: states.map((name) => ({ state: name, at: later })) },
      label,
    );

  it('shows what lies ahead', () => {
    expect(line('requested').map(({ key, at }) => [key, at])).toEqual([
      ['requested', created],
      ['approved', null],
      ['paying', null],
      ['settled', null],
    ]);
  });

  it('has every step once it is settled, noted or not', () => {
    expect(line('settled', 'approved', 'settled').every((step) => step.at !== null)).toBe(true);
  });

  it.each(['rejected', 'returned', 'cancelled'] as const)('ends with %s', (state) => {
    const steps = line(state, 'approved', state);
    expect(steps.map((step) => step.key)).toEqual(['requested', 'approved', state]);
    expect(steps.at(-1)?.failed).toBe(true);
  });
});

describe('an amount', () => {
  const limits = { minimum: 1000, maximum: 500_000 };

  it.each([
    [null, 'required'],
    [0, 'required'],
    [999, 'below'],
    [1000, null],
    [500_000, null],
    [500_001, 'above'],
  ])('of %s is %s', (amount, problem) => {
    expect(amountProblem(amount, limits)).toBe(problem);
  });

  it('may not exceed what is available', () => {
    expect(amountProblem(2000, { ...limits, available: 1500 })).toBe('tooMuch');
  });
});
