import { expect, test } from 'vitest';
import { wordsOf } from './texts.ts';

test('a message of no kind that is known carries its own words', () => {
  expect(wordsOf('news', { title: ' Good news ', text: ' Come in ' }, 'en')).toEqual({
    title: 'Good news',
    text: 'Come in',
  });
  expect(wordsOf('news', {}, 'en')).toEqual({ title: 'news', text: '' });
});

test('an amount is written as the reader’s language writes it, where its currency is known', () => {
  const said = (detail: Record<string, string>) => wordsOf('deposit.failed', detail, 'en').text;
  expect(said({ amount: '123456', currency: 'BRL', reason: 'x' })).toContain('1,234.56');
  expect(said({ amount: '123456', reason: 'x' })).toContain('123456');
  expect(wordsOf('deposit.failed', { amount: '123456', currency: 'BRL' }, 'pt').text).toContain('1.234,56');
});

test('why a deposit failed is said in words, or as it was written', () => {
  const said = (reason: string, language: 'en' | 'pt' = 'en', kind = 'deposit.failed') =>
    wordsOf(kind, { amount: '1', currency: 'BRL', reason }, language).text;
  expect(said('Paid by a friend')).toMatch(/was not completed\. Paid by a friend$/);
  expect(said('late')).toMatch(/not completed\. The payment came after the charge had expired\./);
  expect(said('late', 'pt')).not.toMatch(/late|expired/);
  // Of anything else than a deposit it stands as it is.
  expect(said('late', 'en', 'withdrawal.rejected')).toMatch(/in your wallet\. late$/);
});

test('a message about a contract names its kind', () => {
  expect(wordsOf('contract.endedBelow.dailySalary', {}, 'en')).toEqual({
    title: 'Your contract is ending',
    text: expect.stringMatching(/^The new daily salary contract above you/),
  });
  expect(wordsOf('contract.endedBelow.other', {}, 'en').text).toMatch(/^The new other contract above you/);
  expect(wordsOf('xcontract.endedBelow.dividend', {}, 'en').title).toBe('xcontract.endedBelow.dividend');
  expect(wordsOf('contract.endedBelow.dividend.x', {}, 'en').title).toBe('contract.endedBelow.dividend.x');
});
