import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLines } from '@croupier/contract/socket-limits';
import { networkOf } from './addresses.ts';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    ['nonsense', 'nonsense'],
    ['', ''],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('wider blocks hold narrower ones', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        if (networkOf(one, 64) === networkOf(other, 64))
          expect(networkOf(one, 56)).toBe(networkOf(other, 56));
        if (networkOf(one, 56) === networkOf(other, 56))
          expect(networkOf(one, 48)).toBe(networkOf(other, 48));
      }),
    );
  });
});

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
