import { expect, test } from 'vitest';
import { linesOf, withoutEmpty, wrongHost } from './hosts.ts';

test('hosts stand one a line; empty lines are left out', () => {
  expect(withoutEmpty(linesOf('https://a.example\n\n https://b.example \n'))).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(
    ['https://a.example', 'http://10.0.0.1:8080', 'a.example', 'https://a/b', 'ftp://a'].map(wrongHost),
  ).toEqual([false, false, true, true, true]);
});
