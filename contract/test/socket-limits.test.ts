import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLines } from '../src/base/runtime/socket-limits.ts';

describe('lines of a listener', () => {
  const limits = { waiting: 3, open: 4, perSession: 2 };
  const step = fc.oneof(
    fc.record({ kind: fc.constant('arrive'), from: fc.nat(1), session: fc.nat(2) }),
    fc.record({ kind: fc.constantFrom('admit', 'end'), at: fc.nat(20) }),
  );

  test('never hold more than their limits, and give everything back', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const lines = createLines(limits);
        const known: {
          from: string;
          session: string;
          state: string;
          line: ReturnType<typeof lines.arrive>;
        }[] = [];
        const having = (state: string, key: 'from' | 'session', value: string) =>
          known.filter((one) => one.state === state && one[key] === value).length;
        for (const one of steps) {
          if ('from' in one) {
            const from = `203.0.113.${one.from}`;
            const line = lines.arrive(from);
            expect(line === null).toBe(having('waiting', 'from', from) >= limits.waiting);
            if (line) known.push({ from, session: `s${one.session}`, state: 'waiting', line });
            continue;
          }
          const target = known[one.at];
          if (!target?.line) continue;
          if (one.kind === 'end') {
            target.line.end();
            target.state = 'ended';
          } else if (target.state === 'waiting') {
            const room =
              having('open', 'from', target.from) < limits.open &&
              having('open', 'session', target.session) < limits.perSession;
            expect(target.line.admit(target.session)).toBe(room);
            if (room) target.state = 'open';
          }
          const count = (state: string) => known.filter((line) => line.state === state).length;
          expect(lines.count()).toEqual({ waiting: count('waiting'), open: count('open') });
        }
        for (const { line } of known) line?.end();
        expect(lines.count()).toEqual({ waiting: 0, open: 0 });
      }),
    );
  });

  test('a line that has ended is not admitted', () => {
    const lines = createLines(limits);
    const line = lines.arrive('203.0.113.1');
    line?.end();
    expect(line?.admit('s')).toBe(false);
    expect(lines.count()).toEqual({ waiting: 0, open: 0 });
  });
});
