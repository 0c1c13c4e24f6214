import { expect, test } from 'vitest';
import { JsonFault, parseJson } from '../src/base/runtime/json.ts';

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
