import { expect, test } from 'vitest';
import type { SignedClient } from '../../../cashier/index.ts';
import { ProviderUncertain } from '../../../platform/security/provider-errors.ts';
import { askCivilRegister } from './civil.ts';
import { askTaxpayers } from './taxpayers.ts';

const person = { document: '11144477735', fullName: 'Ana Prado', birthDate: '1990-01-31' };

/** A register that gives this answer, with what it was asked. */
function register(answer: unknown) {
  const asked: unknown[] = [];
  const client = {
    call: async (...args: unknown[]) => {
      asked.push(args);
      return answer;
    },
  } as unknown as SignedClient;
  return { asked, client };
}

test.each([
  [{ status: 'valid' }, 'match'],
  [{ status: 'valid', differs: [] }, 'match'],
  [{ status: 'valid', differs: ['name'] }, 'mismatch'],
  [{ status: 'cancelled', differs: ['birth_date'] }, 'mismatch'],
  [{ status: 'cancelled' }, 'barred'],
  [{ status: 'not_found', differs: ['name'] }, 'unknown'],
])('a civil register that says %j: %s', async (answer, outcome) => {
  const { asked, client } = register(answer);
  expect(await askCivilRegister(client, person)).toBe(outcome);
  const { document: documentNumber, fullName, birthDate } = person;
  expect(asked).toEqual([['POST', '/v1/persons/verify', { documentNumber, fullName, birthDate }]]);
});

test.each([
  [{ found: true, standing: 'regular', nameMatches: true, birthDateMatches: true }, 'match'],
  [{ found: true, standing: 'suspended', nameMatches: true, birthDateMatches: true }, 'barred'],
  [{ found: true, nameMatches: true, birthDateMatches: true }, 'barred'],
  [{ found: true, standing: 'regular', nameMatches: false, birthDateMatches: true }, 'mismatch'],
  [{ found: true, standing: 'regular', nameMatches: true, birthDateMatches: false }, 'mismatch'],
  [{ found: true, standing: 'regular' }, 'mismatch'],
  [{ found: false, standing: 'regular', nameMatches: true, birthDateMatches: true }, 'unknown'],
])('a register of taxpayers that says %j: %s', async (answer, outcome) => {
  const { asked, client } = register(answer);
  expect(await askTaxpayers(client, person)).toBe(outcome);
  const { document, fullName: name, birthDate } = person;
  expect(asked).toEqual([['POST', '/v1/identity/check', { document, name, birthDate }]]);
});

test.each([askCivilRegister, askTaxpayers])('an answer of another shape is none', async (ask) => {
  for (const answer of [
    null,
    {},
    { status: 'fine' },
    { status: 'valid', differs: ['age'] },
    { found: 'yes' },
  ])
    await expect(ask(register(answer).client, person)).rejects.toThrow(
      new ProviderUncertain('an answer of another shape'),
    );
});
