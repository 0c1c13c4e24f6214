import { expect, test } from 'vitest';
import { brandAddress, letterAddress } from './origins.ts';

const site = { publicUrl: 'http://localhost:3170' };

test.each([
  ['the site’s own where the brand stands there', ['localhost', '127.0.0.1'], 'http://localhost:3170'],
  ['the brand’s host where it stands elsewhere', ['apostas.example'], 'http://apostas.example:3170'],
  ['the site’s own where the brand has none', [], 'http://localhost:3170'],
] as const)('a brand gives out %s', (_title, hosts, address) => {
  expect(brandAddress(site, { hosts: [...hosts] })).toBe(address);
});

test.each([
  ['http://127.0.0.1:3170', 'http://127.0.0.1:3170'],
  ['http://localhost:3170', 'http://localhost:3170'],
  ['https://localhost:3170', 'http://localhost:3170'],
  ['http://localhost:4000', 'http://localhost:3170'],
  ['https://elsewhere.example', 'http://localhost:3170'],
] as const)('pages are told %s: a letter leads to %s', (reported, address) => {
  expect(letterAddress(site, { hosts: ['localhost', '127.0.0.1'] }, reported)).toBe(address);
});
