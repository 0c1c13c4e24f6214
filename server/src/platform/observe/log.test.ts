import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger, type Logger } from './log.ts';

let lines: Record<string, unknown>[];
let log: Logger;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  log = createLogger('info', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a loop that fails by the second fills no log: its line is written once, and in ten minutes with how often it came', () => {
  for (let second = 0; second < 1200; second += 1) {
    log.warn({ part: 'projector', err: new Error('no database') }, 'projecting failed');
    vi.advanceTimersByTime(1000);
  }
  expect(lines.map(({ msg, repeated }) => [msg, repeated])).toEqual([
    ['projecting failed', undefined],
    ['projecting failed', 599],
  ]);
});

test.each<[string, (log: Logger, n: number) => void]>([
  ['another reason', (to, n) => to.warn({ err: new Error(`reason ${n}`) }, 'failed')],
  ['another request', (to, n) => to.error({ requestId: n, err: new Error('same') }, 'internal error')],
  ['another child’s', (to, n) => to.child({ reqId: n }).error({ err: new Error('same') }, 'call failed')],
  ['of no weight', (to) => to.info({ signal: 'x' }, 'same')],
])('a line that is %s is written', (_what, say) => {
  for (let n = 0; n < 5; n += 1) say(log, n);
  expect(lines).toHaveLength(5);
});
