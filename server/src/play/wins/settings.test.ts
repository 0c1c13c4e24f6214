import { describe, expect, test } from 'vitest';
import { playSetting } from '../settings.ts';
import { brandWith } from '../../../test/helpers/parties/brand.ts';

describe('where a vendor shows the proof of a round', () => {
  const proof = (address: string) => () =>
    playSetting(brandWith({ 'proof.ACME': address }), 'proof.*', 'ACME');
  test.each([
    '/studio/proof/{roundId}',
    '/',
    '/a//b',
    'https://proof.example/{roundId}',
    'https://proof.example?round={roundId}#top',
    'https://proof.example',
  ])('%s is an address', (address) => {
    expect(proof(address)()).toBe(address);
  });
  test.each([
    'proof/{roundId}',
    '//elsewhere.example/{roundId}',
    'javascript:alert(1)',
    'ftp://proof.example/',
    'see https://proof.example/',
    'http://proof.example/',
    'https://me:pw@proof.example/',
    'https://proof.example:port/',
    '/proof {roundId}',
    '/proof/"',
    "/proof/'",
    '/proof/<b>',
    '/proof\\b',
    '/proof\nb',
  ])('%j is none', (address) => {
    expect(proof(address)).toThrow('proof.ACME');
  });
  test('is nowhere where nothing is said, and of each vendor its own', () => {
    const own = brandWith({ 'proof.ACME': '/a', 'verifier.ACME': '/b' });
    expect(['ACME', 'OTHER'].map((vendor) => playSetting(own, 'proof.*', vendor))).toEqual(['/a', '']);
    expect(['ACME', 'OTHER'].map((vendor) => playSetting(own, 'verifier.*', vendor))).toEqual(['/b', '']);
    expect(() => playSetting(brandWith({ 'verifier.ACME': '//x' }), 'verifier.*', 'ACME')).toThrow(
      'verifier.ACME',
    );
  });
});

test('large wins want two people from ten thousand on, and a board looks back a day to a month', () => {
  const { definitions } = playSetting;
  expect(definitions['win.fourEyesFrom']).toMatchObject({
    ...{
      by: 'site.edit',
      fourEyes: true,
      stored: 1_000_000,
      unit: 'minorUnits',
      min: 0,
      max: 100_000_000_000,
    },
  });
  const days = (value: number) => () => playSetting(brandWith({ 'winners.days': value }), 'winners.days');
  expect([days(1)(), days(30)(), playSetting(brandWith(), 'winners.days')]).toEqual([1, 30, 30]);
  for (const wrong of [0, 31, 1.5]) expect(days(wrong)).toThrow('winners.days');
  // Anyone who edits the site sets how far the board looks back; where a proof is shown is set on the server alone.
  expect(definitions['winners.days'].by).toBe('site.edit');
  for (const name of ['proof.*', 'verifier.*'] as const)
    expect(definitions[name]).toMatchObject({ by: 'server', format: 'address' });
});
