import { expect, test } from 'vitest';
import { createOutages } from '@croupier/contract/outages';

function watched() {
  const lines: { level: string; text: string; detail: object }[] = [];
  const changes: [string, boolean][] = [];
  const clock = { ms: 0 };
  const say = (level: string) => (detail: object, text: string) => void lines.push({ level, text, detail });
  const outages = createOutages({
    log: { error: say('error'), info: say('info') },
    changed: (party, isDown) => void changes.push([party, isDown]),
    now: () => clock.ms,
  });
  return { outages, lines, changes, clock };
}

test('a party that is away for an hour and tried each second is told once, each ten minutes, and when it is back', () => {
  const { outages, lines, changes, clock } = watched();
  for (; clock.ms < 3_600_000; clock.ms += 1000)
    outages.down('sms.example', new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
  outages.up('sms.example');
  outages.up('sms.example');
  expect(lines.map(({ level, text }) => `${level} ${text}`)).toEqual([
    'error out of reach; it is tried again',
    ...Array.from({ length: 5 }, () => 'error still out of reach'),
    'info in reach again',
  ]);
  expect(lines[0]?.detail).toEqual({
    party: 'sms.example',
    reason: 'fetch failed: ECONNREFUSED',
    tries: 1,
    seconds: 0,
  });
  expect(lines.at(-1)?.detail).toEqual({ party: 'sms.example', tries: 3600, seconds: 3600 });
  expect(changes).toEqual([
    ['sms.example', true],
    ['sms.example', false],
  ]);
});

test('one that comes and goes by the second is told no more often; who hears of changes hears of each', () => {
  const { outages, lines, changes, clock } = watched();
  for (; clock.ms < 1_800_000; clock.ms += 1000) {
    outages.down('a', 'no answer');
    outages.up('a');
  }
  expect(lines).toHaveLength(6);
  expect(changes).toHaveLength(3600);
});

test('one party’s outage hides no other’s', () => {
  const { outages, lines } = watched();
  outages.down('a', 'x');
  outages.down('b', 'x');
  expect(lines).toHaveLength(2);
});
