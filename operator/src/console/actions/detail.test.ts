import { formatMoney } from '@croupier/ui';
import { expect, test } from 'vitest';
import { detailText } from './detail.ts';

const words = {
  locale: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  yes: 'Sim',
  no: 'Não',
  label: (part: string) => (part === 'active' ? 'ativo' : part),
  word: (name: string, value: string) => (name === 'state' && value === 'active' ? 'ativo' : value),
};

test.each([
  ['amount', '-250000', '-R$ 2.500,00'],
  ['amount', '100 → 250', 'R$ 1,00 → R$ 2,50'],
  ['amount', '2000,5000 → 2000', 'R$ 20,00 · R$ 50,00 → R$ 20,00'],
  ['reason', 'active', 'active'],
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
  const measured =
    name === 'amount'
      ? (minor: number) => formatMoney(minor, { locale: 'pt-BR', currency: 'BRL' })
      : undefined;
  expect(detailText(name, value, { ...words, measured }).replaceAll(/\s/g, ' ')).toBe(text);
});
