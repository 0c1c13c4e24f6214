import { expect, test } from 'vitest';
import { linesOf, withoutEmpty, wrongDomain, wrongHost } from './hosts.ts';

test('hosts stand one a line; empty lines are left out', () => {
  expect(withoutEmpty(linesOf('https://a.example\n\n https://b.example \n'))).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(
    [
      'https://a.example',
      'http://localhost:8080',
      'http://a.example',
      'a.example',
      'https://a/b',
      'https://a,b',
      'ftp://a',
    ].map(wrongHost),
  ).toEqual([false, false, true, true, true, true, true]);
  expect(['', 'a.example', 'a.example:8443', '-', '::', 'https://a'].map(wrongDomain)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});
