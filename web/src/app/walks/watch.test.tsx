import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { line } from '../../../test/realtime-line.ts';
import { promotion, promotions, site } from '../../../test/samples.ts';
import { emptyLobby, openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { useSession } from '../../platform/session/session.ts';
import { pauseMs } from '../../platform/site/site.ts';

beforeEach(() => {
  emptyLobby();
  line.handlers.length = 0;
});

const both = (text: string) => ({ pt: text, en: text, es: text });
const maintenance = { title: both('Voltamos já'), text: both('Trocando as cartas.'), until: null };
const looks = () => wire.of('system.status').length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a page that stands open', () => {
  it('of a visitor meets the maintenance soon, and the open site after it [STATUS-02 STATUS-03]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openSite('/promotions');
    await screen.findByRole('heading', { name: 'Promoções', level: 1 });
    wire.answer({ 'system.status': () => site({ systemStatus: 1, maintenance }) });
    await pass(36_000);
    expect(await screen.findByRole('heading', { name: 'Voltamos já' })).toBeTruthy();
    wire.answer({ 'system.status': () => site() });
    await pass(12_000);
    expect(await screen.findByRole('heading', { name: 'Promoções', level: 1 })).toBeTruthy();
  });

  it('asks ever more seldom while the site stays closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openSite('/help');
    wire.answer({ 'system.status': () => site({ systemStatus: 1, maintenance }) });
    await pass(36_000);
    const before = looks();
    await pass(60 * 60_000);
    // Every 20 seconds it would be 180 times.
    expect(looks() - before).toBeGreaterThan(25);
    expect(looks() - before).toBeLessThan(45);
  });

  it('of a member hears of it at once, and asks only then [OVERLAY-08]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openSite('/promotions', { as: 'member' });
    await screen.findByRole('heading', { name: 'Promoções', level: 1 });
    await vi.waitFor(() => expect(line.handlers).toHaveLength(1), { timeout: 15_000 });
    const before = looks();
    await pass(50_000);
    expect(looks()).toBe(before);
    wire.answer({ 'system.status': () => site({ systemStatus: 1, maintenance }) });
    await act(async () => line.handlers.at(-1)?.['site.status']?.({ status: 1 }));
    expect(await screen.findByRole('heading', { name: 'Voltamos já' })).toBeTruthy();
  });

  it('has a real-time line only with a session [ROLE-43]', async () => {
    await openSite('/promotions');
    await screen.findByRole('heading', { name: 'Promoções', level: 1 });
    expect(line.handlers).toEqual([]);
    wire.answer({ 'favourites.ids': () => ({ favGameIds: [] }) });
    await act(async () => useSession.getState().open('token'));
    await vi.waitFor(() => expect(line.handlers).toHaveLength(1), { timeout: 15_000 });
  });
});

/** Stands where the browser's event stream would be. */
class Stream extends EventTarget {
  static open: Stream[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.open.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  close(): void {
    Stream.open = Stream.open.filter((one) => one !== this);
  }
}

describe('the line of a page without a session', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('EventSource', Stream);
    Stream.open = [];
    return () => vi.stubGlobal('EventSource', undefined);
  });
  // A look that is still to come would keep the next test's from being asked for.
  afterEach(() => pass(1_500));
  /** The part that opens it is fetched first. */
  const lineOpens = () =>
    vi.waitFor(
      async () => {
        await pass(2_000);
        expect(Stream.open).toHaveLength(1);
      },
      { timeout: 15_000 },
    );
  const announce = () => act(async () => Stream.open[0]?.dispatchEvent(new Event('config.changed')));
  const look = (visible: boolean) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
    return act(async () => document.dispatchEvent(new Event('visibilitychange')));
  };

  it('tells of what the console changed: the page shows it within two seconds', async () => {
    await openSite('/promotions');
    await lineOpens();
    expect(Stream.open.map(({ url }) => url)).toEqual(['/wps/system/changes?merchant=demo']);
    wire.answer({
      'home.promotions': () => promotions([promotion('new')]),
      'system.status': () => site({ contentVersion: '2' }),
    });
    await announce();
    await pass(1_500);
    expect(await screen.findAllByText('Promoção new')).not.toEqual([]);
  });

  it('tells of maintenance and of its end within two seconds [STATUS-03]', async () => {
    await openSite('/help');
    await lineOpens();
    wire.answer({ 'system.status': () => site({ systemStatus: 1, maintenance, contentVersion: '2' }) });
    await announce();
    await pass(1_500);
    expect(await screen.findByRole('heading', { name: 'Voltamos já' })).toBeTruthy();
    await lineOpens();
    wire.answer({ 'system.status': () => site({ contentVersion: '3' }) });
    await announce();
    await pass(1_500);
    expect(screen.queryByRole('heading', { name: 'Voltamos já' })).toBeNull();
  });

  it('asks what happened before it was open', async () => {
    await openSite('/help');
    wire.answer({ 'system.status': () => site({ systemStatus: 1, maintenance, contentVersion: '2' }) });
    await lineOpens();
    await pass(1_500);
    expect(await screen.findByRole('heading', { name: 'Voltamos já' })).toBeTruthy();
    expect(document.title).toContain('Voltamos já');
  });

  it('rests while nobody looks, and asks what it missed', async () => {
    await openSite('/promotions');
    await lineOpens();
    await look(false);
    expect(Stream.open).toEqual([]);
    const before = looks();
    await look(true);
    expect(Stream.open).toHaveLength(1);
    await pass(1_500);
    expect(looks()).toBeGreaterThan(before);
  });
});

it('the pauses grow from ten seconds to two minutes', () => {
  const around = (wanted: number) => [wanted * 0.85, wanted * 1.15] as const;
  for (const [closedFor, wanted] of [
    [0, 10_000],
    [10_000, 10_000],
    [40_000, 40_000],
    [3_600_000, 120_000],
  ] as const) {
    const [min, max] = around(wanted);
    expect(pauseMs(closedFor, true)).toBeGreaterThanOrEqual(min);
    expect(pauseMs(closedFor, true)).toBeLessThanOrEqual(max);
  }
  expect(pauseMs(null, true)).toBe(false);
});

describe('whatever page is asked for', () => {
  it.each(['/', '/rng', '/member', '/agent', '/lottery', '/help'])(
    '%s is the maintenance page, which says to contact support [ERR-31]',
    async (path) => {
      await openSite(path, { status: site({ systemStatus: 1, maintenance }) });
      expect(await screen.findByRole('heading', { name: 'Voltamos já' })).toBeTruthy();
      expect(screen.getByText(/fale com o atendimento/i)).toBeTruthy();
      expect(screen.queryByRole('navigation')).toBeNull();
    },
  );

  it.each(['/', '/promotions', '/rng'])(
    '%s is the page for a region that is shut out, which says to contact support [STATUS-07 ERR-32]',
    async (path) => {
      wire.answer({ 'home.promotions': () => promotions([promotion('p')]) });
      const closed = { systemStatus: 2 as const, regionRestriction: { text: both('Não daqui.') } };
      await openSite(path, { status: site(closed) });
      expect(await screen.findByText('Não daqui.')).toBeTruthy();
      expect(screen.getByText(/fale com o atendimento e informe o seu endereço IP/)).toBeTruthy();
      expect(screen.queryByRole('navigation')).toBeNull();
    },
  );
});
