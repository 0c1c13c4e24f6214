// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followFunds } from './funds.ts';

const page = { postMessage: vi.fn() } as unknown as Window;
const says = (data: unknown, source: unknown = page) =>
  window.dispatchEvent(new MessageEvent('message', { data, source: source as Window }));
const word = { type: 'croupier:funds' };

/** A seat whose wallet answers when the test lets it. */
function sit() {
  const answers: ((balance: number | null) => void)[] = [];
  const shown: number[] = [];
  const seat = { busy: false, answers, shown };
  const funds = followFunds({
    setBalance: (minor) => shown.push(minor),
    busy: () => seat.busy,
    read: (then) => answers.push(then),
  });
  return Object.assign(seat, { funds });
}

beforeEach(() => void vi.spyOn(window, 'parent', 'get').mockReturnValue(page));
afterEach(() => void vi.restoreAllMocks());

describe('money that moved outside of the game', () => {
  it('is asked for once at the word of the page that holds the game, and shown', () => {
    const seat = sit();
    says(word);
    expect(seat.answers).toHaveLength(1);
    seat.answers[0]?.(105_000);
    expect(seat.shown).toEqual([105_000]);
    seat.funds.settle();
    expect(seat.answers).toHaveLength(1);
  });

  it('is not asked for while a round is shown, but after it', () => {
    const seat = sit();
    seat.busy = true;
    says(word);
    says(word);
    expect(seat.answers).toEqual([]);
    seat.busy = false;
    seat.funds.settle();
    seat.answers[0]?.(105_000);
    expect(seat.answers).toHaveLength(1);
    expect(seat.shown).toEqual([105_000]);
  });

  it('an answer that comes during a round tells nothing of its win: it is asked for again after it', () => {
    const seat = sit();
    says(word);
    seat.busy = true;
    seat.answers[0]?.(999_000);
    expect(seat.shown).toEqual([]);
    expect(seat.answers).toHaveLength(1);
    seat.busy = false;
    seat.funds.settle();
    seat.answers[1]?.(105_000);
    expect(seat.shown).toEqual([105_000]);
  });

  it('an answer that was asked for before a whole round is older than what the round told', () => {
    const seat = sit();
    says(word);
    seat.funds.settle();
    seat.answers[0]?.(100_000);
    expect(seat.shown).toEqual([]);
    seat.answers[1]?.(104_000);
    expect(seat.shown).toEqual([104_000]);
  });

  it('a wallet that does not answer is asked after the next round, not for ever', () => {
    const seat = sit();
    says(word);
    seat.answers[0]?.(null);
    expect(seat.answers).toHaveLength(1);
    seat.funds.settle();
    expect(seat.answers).toHaveLength(2);
  });

  it.each([
    ['another window', word, window],
    ['no window', word, null],
    ['another word', { type: 'croupier:ready', reveals: true }, page],
    ['a text', 'croupier:funds', page],
    ['nothing', null, page],
  ])('%s is not heard', (_, data, source) => {
    const seat = sit();
    says(data, source);
    expect(seat.answers).toEqual([]);
  });
});
