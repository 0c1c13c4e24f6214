import { expect, it } from 'vitest';
import { prizeModeFor, prizeModes } from './prize-mode.ts';

it('there are four prize modes [PRIZE-04 PRIZE-05 PRIZE-06]', () => {
  expect(prizeModes).toEqual(['LOTT', 'ZY', 'ELOTT', 'SEA']);
});

it('SEA is one of them [PRIZE-07]', () => {
  expect(prizeModes).toContain('SEA');
  expect(prizeModeFor('LOTT', 'TCG_SEA')).toBe('SEA');
});

it('a list of several lottery groups asks for none', () => {
  expect(prizeModeFor('LOTT', undefined)).toBeNull();
  expect(prizeModeFor('ELOTT', undefined)).toBe('ELOTT');
  expect(prizeModeFor('LOTT', 'LOTT')).toBe('LOTT');
  expect(prizeModeFor('RNG', 'PG')).toBeNull();
});
