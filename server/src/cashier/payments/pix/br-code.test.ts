import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crc16 as bankCrc16, writeBrCode } from '../../../../../sandbox/src/br-code.ts';
import { codeFault, crc16, parseBrCode } from './br-code.ts';

const closed = (text: string) =>
  `${text}6304${crc16(`${text}6304`).toString(16).toUpperCase().padStart(4, '0')}`;
/** The example of the standard: a static code without an amount. */
const example =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

test('CRC-16/CCITT-FALSE of 123456789 is 29B1, on both sides', () => {
  expect(crc16('123456789')).toBe(0x29b1);
  expect(bankCrc16('123456789')).toBe(0x29b1);
});

test("the central bank's example is read", () => {
  expect(parseBrCode(example)).toEqual({
    oneTime: false,
    key: '123e4567-e12b-12d1-a456-426655440000',
    location: null,
    currency: '986',
    amountMinor: null,
    country: 'BR',
    payeeName: 'Fulano de Tal',
    payeeCity: 'BRASILIA',
    txid: null,
  });
});

describe('what is no Pix code is refused', () => {
  const head = '0002010102122638';
  test.each([
    ['another checksum', example.replace(/1D3D$/, '1D3E')],
    ['a changed name', example.replace('Fulano', 'Ciclano')],
    ['a lower-case checksum', example.replace(/1D3D$/, '1d3d')],
    ['a field twice', closed('000201000201')],
    ['a length past the end', closed('0002010199')],
    ['another scheme', closed('00020126180014com.example.abc5303986')],
    ['an amount with a comma', closed('00020126180014br.gov.bcb.pix540510,00')],
    ['an amount with three decimals', closed('00020126180014br.gov.bcb.pix540610.001')],
    ['only a head', head],
    ['nothing', ''],
  ])('%s', (_what, text) => expect(parseBrCode(text)).toBeNull());
});

const facts = fc.record({
  location: fc.stringMatching(/^[a-z]{3,20}\.example\/[A-Za-z0-9]{10,30}$/),
  amountMinor: fc.integer({ min: 1, max: 999_999_999 }),
  payeeName: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  payeeCity: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
});

test('whatever a bank writes is read as it was meant', () => {
  fc.assert(
    fc.property(facts, (wanted) => {
      const text = writeBrCode(wanted);
      const code = parseBrCode(text);
      expect(code).toMatchObject({
        oneTime: true,
        location: wanted.location,
        amountMinor: BigInt(wanted.amountMinor),
        currency: '986',
        country: 'BR',
        txid: null,
      });
      expect(code?.payeeName.length).toBeLessThanOrEqual(25);
      expect(code?.payeeCity.length).toBeLessThanOrEqual(15);
      expect(codeFault(text, BigInt(wanted.amountMinor))).toBeNull();
      expect(codeFault(text, BigInt(wanted.amountMinor) + 1n)).toBe('amount');
    }),
  );
});

test.each([
  ['text', 'pay me'],
  ['checksum', example.replace('Fulano', 'Ciclano')],
  ['fields', closed('00020126180014com.example.abc5303986')],
  ['amount', example],
  ['currency', closed('00020101021226180014br.gov.bcb.pix520400005303840540550.005802BR')],
  ['country', closed('00020101021226180014br.gov.bcb.pix520400005303986540550.005802PT')],
  ['oneTime', closed('00020126180014br.gov.bcb.pix520400005303986540550.005802BR')],
  [null, closed('00020101021226180014br.gov.bcb.pix520400005303986540550.005802BR')],
])('a code that is not the order says where: %s', (fault, text) => {
  expect(codeFault(text, 5_000n)).toBe(fault);
});

test('any one changed character is noticed', () => {
  fc.assert(
    fc.property(facts, fc.nat(), fc.stringMatching(/^[A-Za-z0-9]$/), (wanted, at, character) => {
      const text = writeBrCode(wanted);
      const place = at % text.length;
      fc.pre(text.charAt(place) !== character);
      expect(parseBrCode(text.slice(0, place) + character + text.slice(place + 1))).toBeNull();
    }),
  );
});
