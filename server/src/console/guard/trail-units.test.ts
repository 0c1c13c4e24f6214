import { describe, expect, test } from 'vitest';
// Defines the settings whose names a record holds.
import '../../cashier/index.ts';
import { newId } from '../../platform/ids.ts';
import { membersIn, unitsOf } from './trail-units.ts';

describe('what the figures of a record count', () => {
  test.each([
    ...['amount', 'balance', 'limit', 'maxAmount', 'maximum_bet', 'minAmount', 'minimum_bet', 'turnover'],
    ...['withdrawal.automaticMaximum'],
  ])('%s is an amount', (name) => expect(unitsOf({ [name]: '100' })).toEqual({ [name]: 'minorUnits' }));

  test('the value of a setting counts what the setting does', () => {
    const value = { value: '100' };
    expect(unitsOf({ ...value, setting: 'withdrawal.automaticMaximum' })).toEqual({ value: 'minorUnits' });
    expect(unitsOf({ ...value, setting: 'none.such' })).toEqual({});
    expect(unitsOf(value)).toEqual({});
  });

  test('names and words count nothing', () => expect(unitsOf({ account: 'ana', reason: '100' })).toEqual({}));
});

describe('whom a record is about or names', () => {
  const [one, two, three] = [newId(), newId(), newId()];
  test.each([
    [{ subjectType: 'member', subjectId: one, detail: {} }, [one]],
    [{ subjectType: 'member', subjectId: one, detail: { member: two, memberId: three } }, [one, two, three]],
    [{ subjectType: 'vendor', subjectId: one, detail: { account: two } }, []],
    [{ subjectType: 'member', subjectId: 'player1', detail: { member: 'player2' } }, []],
  ])('%j', (row, members) => expect(membersIn(row)).toEqual(members));
});
