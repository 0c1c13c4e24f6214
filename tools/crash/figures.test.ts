import { expect, test } from 'vitest';
import type { Outage } from './faults.ts';
import { figuresOf, gatesOf, summaryOf } from './figures.ts';
import { processorTime, programOf, runs } from './processes.ts';

const outage = (fault: Outage['fault'], load: boolean, readyMs: number, servesMs: number): Outage => ({
  fault,
  load,
  databaseMs: fault === 'database' ? 200 : 0,
  readyMs,
  servesMs,
  spentMs: fault === 'site' ? { 'server/dist/main.mjs': readyMs / 2 } : {},
});
const outages = [
  outage('site', false, 1000, 1100),
  outage('site', false, 1400, 1300),
  outage('site', false, 1200, 2000),
  outage('site', true, 2000, 2100),
  outage('site', true, 5000, 2800),
  outage('site', true, 2600, 2800),
  outage('database', false, 500, 600),
  outage('database', true, 900, 3100),
  outage('npm start', false, 2300, 2500),
];

test('a site is back when it is ready and a signed bet is acknowledged, the later of both', () => {
  const { site, database, npmStart, loadRatio, npmStartOver, spent } = figuresOf(outages);
  expect(site.bare.back).toEqual({ median: 1400, worst: 2000, of: 3 });
  expect(site.bare.ready).toEqual({ median: 1200, worst: 1400, of: 3 });
  expect(site.load.back).toEqual({ median: 2800, worst: 5000, of: 3 });
  expect(loadRatio).toBe(2);
  expect(database.answers).toEqual({ median: 200, worst: 200, of: 2 });
  expect(npmStart.back.median - site.bare.back.median).toBe(npmStartOver);
  expect(npmStartOver).toBe(1100);
  expect(spent).toEqual({ 'server/dist/main.mjs': { median: 600, worst: 700, of: 3 } });
});

test('what is promised is judged by what was measured, and by nothing else', () => {
  const met = Object.fromEntries(gatesOf(figuresOf(outages)).map((gate) => [gate.what, gate.met] as const));
  expect(met).toEqual({
    'site, bare: median': true,
    'site, bare: worst': true,
    'database, bare: worst': true,
    'database, under load: worst': false,
    'npm start, beyond a bare start': false,
  });
  expect(gatesOf(figuresOf([]))).toEqual([]);
  expect(summaryOf(figuresOf([]))).toEqual([]);
  expect(summaryOf(figuresOf(outages)).join('\n')).toContain('under load over a bare start: 2');
});

test('processor time is told by program', () => {
  expect(programOf(['/usr/bin/node', '--flag', '/x/server/dist/main.mjs'])).toBe('server/dist/main.mjs');
  expect(programOf(['postgres: writer'])).toBe('postgres');
  expect(programOf(['npm'])).toBe('npm');
  const spent = processorTime(process.pid);
  // Told on Linux only.
  if (process.platform !== 'linux') return expect(spent).toEqual({});
  expect(Object.values(spent).some((one) => one > 0)).toBe(true);
  expect(runs(process.pid, process.execPath)).toBe(process.pid);
});
