import { describe, expect, it } from 'vitest';
import { csvFormat } from './csv.ts';

const brazil = { timeZone: 'America/Sao_Paulo', currency: 'BRL' };

describe('a line of CSV', () => {
  const pt = csvFormat({ ...brazil, locale: 'pt' });
  const en = csvFormat({ ...brazil, locale: 'en' });

  it.each([
    [0n, '0,00', '0.00'],
    [5n, '0,05', '0.05'],
    [-7n, '-0,07', '-0.07'],
    [123_456_789n, '1234567,89', '1234567.89'],
    [-100, '-1,00', '-1.00'],
  ])('%s minor units are %s, or %s in English', (amount, inPt, inEn) => {
    expect([pt.line([pt.money(amount)]), en.line([en.money(amount)])]).toEqual([
      `${inPt}\r\n`,
      `${inEn}\r\n`,
    ]);
  });

  it.each([
    ['JPY', 1_500n, '1500'],
    ['JPY', -7n, '-7'],
    ['KWD', 1_500n, '1,500'],
    ['KWD', 7n, '0,007'],
    ['COP', 1_500n, '15,00'],
  ])('money of %s has the decimals of its currency: %s is %s', (currency, amount, written) => {
    const format = csvFormat({ ...brazil, locale: 'pt', currency });
    expect(format.line([format.money(amount)])).toBe(`${written}\r\n`);
  });

  it('cells part at what is no decimal mark, and times stand in the zone', () => {
    expect(pt.line(['a', 1, pt.instant(new Date('2026-03-01T02:30:05Z'))])).toBe(
      'a;1;2026-02-28 23:30:05\r\n',
    );
    expect(en.line(['a', 1, en.instant(new Date('2026-03-01T02:30:05Z'))])).toBe(
      'a,1,2026-02-28 23:30:05\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1'])('%j is no formula', (text) => {
    const [line = ''] = en.line([text]).split('\r\n');
    expect(line.replace(/^"/, '').startsWith("'") || line === '').toBe(true);
  });

  it.each(['x;=1+1', 'x,=1+1', 'x\t=1+1'])(
    '%j begins no cell, whichever separator the reader has',
    (text) => {
      for (const format of [pt, en]) expect(format.line(['a', text])).toMatch(/^a[;,]"x[;,\t]=1\+1"\r\n$/);
    },
  );

  it('Spanish is written as Portuguese is', () => {
    const es = csvFormat({ ...brazil, locale: 'es' });
    expect(es.line(['a', es.money(-150n), es.share(0.25)])).toBe('a;-1,50;0,250000\r\n');
  });

  it.each([
    ['00123', '"=""00123"""'],
    ['1234567890123456', '"=""1234567890123456"""'],
    ['123456789012345', '123456789012345'],
    ['0', '0'],
  ])('digits that name something stay as they are: %s', (text, written) => {
    expect(pt.line([text])).toBe(`${written}\r\n`);
  });

  it('what parts cells is quoted, quotes are doubled', () => {
    expect(en.line(['a,b', 'say "x"', 'two\nlines', 'c;d'])).toBe('"a,b","say ""x""","two\nlines","c;d"\r\n');
  });
});
