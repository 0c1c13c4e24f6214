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

/** A code of so many characters. */
function long(length: number): string {
  const head = '00020126180014br.gov.bcb.pix5303986';
  // Fields of 4 and at most 99 more, closed by 8.
  let text = head;
  for (let id = 80; text.length < length - 8; id += 1) {
    const left = length - 8 - text.length;
    const size = left > 110 ? 99 : left > 103 ? 50 : left - 4;
    text += `${id}${String(size).padStart(2, '0')}${'x'.repeat(size)}`;
  }
  return text;
}

describe('what a code may say', () => {
  const head = '000201';
  const account = '26180014br.gov.bcb.pix';

  test.each([
    ['5', 500n],
    ['5.5', 550n],
    ['5.05', 505n],
    ['0.01', 1n],
    ['1234567890', 123_456_789_000n],
  ])('an amount of %s', (amount, minor) => {
    const field = `54${String(amount.length).padStart(2, '0')}${amount}`;
    expect(parseBrCode(closed(`${head}${account}${field}`))?.amountMinor).toBe(minor);
  });

  test('nothing beside its scheme, which may stand in capitals', () => {
    expect(parseBrCode(closed(`${head}${account.toUpperCase()}`))).toEqual({
      ...{ oneTime: false, key: null, location: null, currency: '', amountMinor: null },
      ...{ country: '', payeeName: '', payeeCity: '', txid: null },
    });
  });

  test('a name of its own, and up to 512 characters', () => {
    expect(parseBrCode(closed(`${head}${account}62070503abc`))?.txid).toBe('abc');
    expect(parseBrCode(closed(`${head}${account}62070503***`))?.txid).toBeNull();
    expect(closed(long(512))).toHaveLength(512);
    expect(parseBrCode(closed(long(512)))).not.toBeNull();
    expect(codeFault(closed(long(512)), 5n)).toBe('amount');
    expect(codeFault(closed(long(513)), 5n)).toBe('text');
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
    ['a last length past the end', closed('00020126180014br.gov.bcb.pix53039865802BR6299')],
    ['an account whose length is past its end', closed('00020126180015br.gov.bcb.pix5303986')],
    ['an account with a field twice', closed('00020126240014br.gov.bcb.pix0002xx5303986')],
    ['an id that is no number', closed('0002010a0126180014br.gov.bcb.pix5303986')],
    ['a length that is no number', closed('00020126180014br.gov.bcb.pix5a03986')],
    ['another version', closed('00020226180014br.gov.bcb.pix5303986')],
    ['no account', closed('0002015303986')],
    ['text in front', closed(' 00020126180014br.gov.bcb.pix5303986')],
    ['an amount of eleven digits', closed('00020126180014br.gov.bcb.pix541112345678901')],
    ['an amount with a letter behind it', closed('00020126180014br.gov.bcb.pix540312x')],
    ['an amount with a letter in front', closed('00020126180014br.gov.bcb.pix5403x12')],
    ['an amount that ends in its dot', closed('00020126180014br.gov.bcb.pix540312.')],
    ['more than 512 characters', closed(long(513))],
    ['text behind it', `${example} `],
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
