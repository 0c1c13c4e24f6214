import { expect, test } from 'vitest';
import { type FormRules, judge } from './rules.ts';

const rules: FormRules = {
  account: { pattern: '^[a-z]{3,8}$' },
  name: { filled: true, maxLength: 5 },
  pin: { minLength: 4 },
  amount: { integer: true, min: 100, max: 900, money: true },
  percent: { max: 5 },
  kind: { oneOf: ['a', 'b', null] },
  until: { nullable: true },
  note: { optional: true, maxLength: 3 },
  tags: { minItems: 1, maxItems: 2, items: { maxLength: 2 } },
  names: { fields: { pt: { minLength: 2 }, en: { optional: true, minLength: 2 } } },
};
const right = {
  account: 'maria',
  name: 'Maria',
  pin: '1234',
  amount: 500,
  percent: 1.5,
  kind: 'a',
  until: null,
  tags: ['x'],
  names: { pt: 'Nome' },
};

test('nothing is wrong with a body that the contract takes', () => {
  expect(judge(rules, right)).toEqual({});
});

test.each<[string, object, object]>([
  ['nothing at all', { account: undefined }, { account: { kind: 'required' } }],
  ['an empty text', { account: '' }, { account: { kind: 'required' } }],
  ['blanks', { name: '   ' }, { name: { kind: 'required' } }],
  ['another form', { account: 'Maria' }, { account: { kind: 'format' } }],
  ['a short text', { pin: '12' }, { pin: { kind: 'minLength', bound: 4 } }],
  ['a long text', { name: 'Mariana' }, { name: { kind: 'maxLength', bound: 5 } }],
  ['what may be left out, but is too long', { note: 'long' }, { note: { kind: 'maxLength', bound: 3 } }],
  ['no amount', { amount: null }, { amount: { kind: 'required' } }],
  ['no number', { amount: Number.NaN }, { amount: { kind: 'required' } }],
  ['half a cent', { amount: 100.5 }, { amount: { kind: 'number' } }],
  ['a small amount', { amount: 99 }, { amount: { kind: 'min', bound: 100, money: true } }],
  ['a large amount', { amount: 901 }, { amount: { kind: 'max', bound: 900, money: true } }],
  ['a large number', { percent: 5.1 }, { percent: { kind: 'max', bound: 5, money: false } }],
  ['no choice', { kind: '' }, { kind: { kind: 'required' } }],
  ['an unknown choice', { kind: 'c' }, { kind: { kind: 'choice' } }],
  ['an empty list', { tags: [] }, { tags: { kind: 'required' } }],
  ['a long list', { tags: ['a', 'b', 'c'] }, { tags: { kind: 'maxItems', bound: 2 } }],
  ['an entry of a list', { tags: ['a', 'bcd'] }, { 'tags.1': { kind: 'maxLength', bound: 2 } }],
  ['a part of a field', { names: { pt: '' } }, { 'names.pt': { kind: 'required' } }],
  [
    'several at once',
    { account: '', pin: '1' },
    { account: { kind: 'required' }, pin: { kind: 'minLength', bound: 4 } },
  ],
])('%s is refused at its field', (_name, change, faults) => {
  expect(judge(rules, { ...right, ...change })).toEqual(faults);
});

test.each([{ kind: null }, { names: { pt: 'Nome', en: 'Name' } }, { note: '' }])('%j is taken', (change) => {
  expect(judge(rules, { ...right, ...change })).toEqual({});
});
