import { errorCodes, locales } from '@croupier/contract';
import { expect, it } from 'vitest';
import { faultsOf } from '../../../ui/messages/checks.ts';
import { messageIn, messagesOf } from './index.ts';

it('the server’s texts have the same keys and arguments in every language, and all compile', () => {
  expect(faultsOf(import.meta.dirname, locales)).toEqual([]);
});

it.each(locales)('every code that a call can answer with has a text in %s', (locale) => {
  expect(errorCodes.filter((code) => messageIn('errors', locale, code) === undefined)).toEqual([]);
});

it('fills in values, counts by the rules of the language, and never fails for a value that is missing', () => {
  const say = messagesOf('errors');
  expect(say('es', 'APPROVER_TOO_NEW', { hours: 1 })).toMatch(/podrá aprobar en 1 hora$/);
  expect(say('es', 'APPROVER_TOO_NEW', { hours: 2 })).toMatch(/podrá aprobar en 2 horas$/);
  expect(say('pt', 'AMOUNT_BELOW_MINIMUM', { amount: 'R$ 10,00' })).toContain('R$ 10,00');
  for (const locale of locales) for (const code of errorCodes) expect(say(locale, code)).not.toBe('');
});
