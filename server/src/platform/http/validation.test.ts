import { type Language, endpoint, text, webAddress } from '@croupier/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { Failure } from '../failure.ts';
import { validate } from './validation.ts';

const spec = endpoint({
  method: 'POST',
  path: '/probe',
  summary: 'Takes one value of each kind.',
  access: 'public',
  body: z.strictObject({
    word: z.string().min(2).max(5).optional(),
    one: z.string().min(1).optional(),
    list: z.array(z.string()).max(1).optional(),
    count: z.int().min(0).lt(10).optional(),
    code: z.enum(['A', 'B']).optional(),
    many: z.enum(Array.from({ length: 13 }, (_, index) => `V${index}`)).optional(),
    mail: z.email().optional(),
    page: webAddress(60).optional(),
    must: z.string().min(2).default('ok'),
    typed: text(10).optional(),
    either: z
      .strictObject({ pt: z.string(), en: z.string() })
      .refine(({ pt, en }) => pt + en !== '', { params: { required: true } })
      .optional(),
  }),
  value: z.null(),
});
const call = { id: 'probe.take', spec };

const refusal = (body: object, language: Language = 'en') => {
  try {
    validate(call, 'body', body, language);
  } catch (error) {
    return error instanceof Failure ? error.parts.errors : undefined;
  }
  return undefined;
};

test.each([
  [{ word: 'a' }, { word: 'At least 2 characters' }],
  [{ word: 'abcdef' }, { word: 'At most 5 characters' }],
  [{ word: '' }, { word: 'Input cannot be empty' }],
  [{ one: '' }, { one: 'Input cannot be empty' }],
  [{ typed: '  ' }, { typed: 'Input cannot be empty' }],
  [{ typed: 'x'.repeat(11) }, { typed: 'At most 10 characters' }],
  [{ typed: 'x'.repeat(41) }, { typed: 'At most 10 characters' }],
  [{ either: { pt: '', en: '' } }, { either: 'Input cannot be empty' }],
  [{ word: 7 }, { word: 'Invalid value' }],
  [{ list: ['a', 'b'] }, { list: 'At most 1 item' }],
  [{ count: -1 }, { count: 'At least 0' }],
  [{ count: 1e20 }, { count: 'Below 10' }],
  [{ count: -1e20 }, { count: 'At least 0' }],
  [{ count: 10 }, { count: 'Below 10' }],
  [{ code: 'C' }, { code: 'Accepted values: A, B' }],
  [{ many: 'C' }, { many: 'Invalid value' }],
  [{ mail: 'nobody' }, { mail: 'Invalid format' }],
  [{ page: 'nowhere' }, { page: 'A full address that begins with https://' }],
  [{ page: 'https:nowhere' }, { page: 'A full address that begins with https://' }],
  [{ page: 'https://a:b@x.example' }, { page: 'An address without a user name or password' }],
  [{ other: 1 }, { other: 'Unknown field' }],
])('%j says what the field takes', (body, errors) => {
  expect(refusal(body)).toEqual(errors);
});

test('says it in the language of the call', () => {
  expect(refusal({ word: 'a', list: ['a', 'b'], code: 'x' }, 'pt')).toEqual({
    word: 'No mínimo 2 caracteres',
    list: 'No máximo 1 item',
    code: 'Valores aceitos: A, B',
  });
});
