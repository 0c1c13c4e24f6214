import { expect, test } from 'vitest';
import { isInUtf8, JsonFault, parseJson, parseJsonBytes } from '../src/base/runtime/json.ts';

const faultOf = (text: string): unknown => {
  try {
    return { parsed: parseJson(text) };
  } catch (error) {
    return error instanceof JsonFault ? [error.field, error.fault] : (error as Error).name;
  }
};

test.each([
  ['{"amount":1,"amount":2}', ['amount', 'repeated']],
  ['{"a":{"b":[{"c":1,"c":1}]}}', ['c', 'repeated']],
  [String.raw`{"amount":1,"\u0061mount":2}`, ['amount', 'repeated']],
  ['{"__proto__":{"x":1}}', ['__proto__', 'unknown']],
  [String.raw`{"a":[{"\u005f_proto__":1}]}`, ['__proto__', 'unknown']],
  ['{"a":1', 'SyntaxError'],
  ['', 'SyntaxError'],
])('%s is refused, and what is wrong with it is named', (text, fault) => {
  expect(faultOf(text)).toEqual(fault);
});

test.each([
  '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":"\\"a\\":1"}]}',
  '["a:","a:",":","{",{"\\\\":"}"}]',
  '{"a" : "b:" , "b:" : "a"}',
  '"__proto__"',
  'null',
])('%s is read as it is', (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test('bytes are read as UTF-8 or not at all', () => {
  expect(parseJsonBytes(new TextEncoder().encode('{"a":"é"}'))).toEqual({ a: 'é' });
  for (const bytes of [
    [0x22, 0xff, 0x22],
    [0x22, 0xc3, 0x22],
    [0xef, 0xbb, 0xbf, 0x31],
    [0xff, 0xfe, 0x31, 0],
  ])
    expect(() => parseJsonBytes(Uint8Array.from(bytes))).toThrow(Error);
});

test.each([
  [undefined, true],
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['application/json;CHARSET="UTF-8"', true],
  ['application/json; charset=utf8', true],
  ['application/json; charset=utf-16', false],
  ['application/json; v=1; charset=latin1', false],
  ['application/json; charset=', false],
])('%s says of itself that it is UTF-8: %s', (type, is) => expect(isInUtf8(type)).toBe(is));
