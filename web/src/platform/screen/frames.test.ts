import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type * as Frames from './frames.ts';

const { afterRest, useFrames, useGrowing, useRested } = await vi.importActual<typeof Frames>('./frames.ts');

const frames: (() => void)[] = [];
const aFrame = (): void => act(() => frames.splice(0).forEach((run) => run()));

function ownFrames(): void {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
}

afterEach(() => {
  frames.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('draws some entries of a list with each frame until all are drawn', () => {
  ownFrames();
  const { result } = renderHook(() => useGrowing(9, 4));
  expect(result.current).toBe(4);
  aFrame();
  expect(result.current).toBe(8);
  aFrame();
  expect(result.current).toBe(12);
  expect(frames).toHaveLength(0);
});

const screen = (wide: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: wide }));

it('draws all parts of a page at once on a wide screen', () => {
  ownFrames();
  screen(true);
  const { result } = renderHook(() => useFrames(2));
  expect(result.current).toBe(2);
  expect(frames).toHaveLength(0);
});

it('leaves each part of a page to a frame of its own on a phone', () => {
  ownFrames();
  screen(false);
  const { result } = renderHook(() => useFrames(2));
  expect(result.current).toBe(0);
  aFrame();
  expect(result.current).toBe(1);
  aFrame();
  aFrame();
  expect(result.current).toBe(2);
});

it('waits for no frame where there is none', async () => {
  ownFrames();
  const { result } = renderHook(() => useGrowing(9, 4));
  await vi.waitFor(() => expect(result.current).toBe(12));
});

/** A browser that says when it is idle: when the test says so. */
function ownIdle(): { idle: (() => void)[] } {
  const waiting = { idle: [] as (() => void)[] };
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => waiting.idle.splice(0));
  return waiting;
}

it('draws more entries whenever the page is idle', () => {
  const { idle } = ownIdle();
  const { result } = renderHook(() => useGrowing(5, 2));
  expect(result.current).toBe(2);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(2);
  act(() => idle.splice(0).forEach((run) => run()));
  expect(result.current).toBe(4);
  act(() => idle.splice(0).forEach((run) => run()));
  expect(result.current).toBe(6);
  expect(idle).toHaveLength(0);
});

it('rests when the page is idle for the first time, and then for good', () => {
  const { idle } = ownIdle();
  const { result } = renderHook(() => useRested());
  expect(result.current).toBe(false);
  act(() => idle.splice(0).forEach((run) => run()));
  expect(result.current).toBe(true);
  expect(renderHook(() => useRested()).result.current).toBe(true);
  expect(idle).toHaveLength(0);
});

it('begins to count only when the page is idle', () => {
  const { idle } = ownIdle();
  const run = vi.fn<() => void>();
  afterRest(run, 2_500);
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
  idle[0]?.();
  vi.advanceTimersByTime(2_499);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

it('is called off before the page is idle and after', () => {
  const { idle } = ownIdle();
  const run = vi.fn<() => void>();
  afterRest(run, 2_500)();
  expect(idle).toHaveLength(0);
  const callOff = afterRest(run, 2_500);
  idle[0]?.();
  callOff();
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});

it('takes a moment for rest where the browser has no word for it', () => {
  vi.useFakeTimers();
  const run = vi.fn<() => void>();
  afterRest(run, 2_500);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
  const callOff = afterRest(run, 2_500);
  callOff();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
});
