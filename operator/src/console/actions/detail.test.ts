import { expect, test } from 'vitest';
import { detailText } from './detail.ts';

const words = {
  locale: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  currency: 'BRL',
  yes: 'Sim',
  no: 'Não',
  word: (code: string) => (code === 'active' ? 'ativo' : code),
};

test.each([
  ['amount', '-250000', '-R$ 2.500,00'],
  ['duration', 'P6M', '6 meses'],
  ['duration', 'PT48H', '48 horas'],
  ['type', 'undefined → B', '– → B'],
  ['active', 'false → true', 'Não → Sim'],
  ['until', '2026-11-21T14:05:09.000Z', '21/11/2026, 11:05:09'],
  ['day', '2026-11-21', '21/11/2026'],
  ['text', '<p>Olá <b>mundo</b></p>', 'Olá mundo'],
  ['names', '{"pt":"<b>Um</b>","active":true}', 'pt: Um, ativo: Sim'],
  ['brands', '["a","b"]', 'a, b'],
  ['state', 'active', 'ativo'],
  ['note', 'P.S. {not json', 'P.S. {not json'],
  ['reason', '', '–'],
])('%s %j is written as %j', (name, value, text) => {
  expect(detailText(name, value, words).replaceAll(/\s/g, ' ')).toBe(text);
});
