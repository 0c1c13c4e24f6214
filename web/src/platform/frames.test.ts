import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type * as Frames from './frames.ts';

const { useGrowing, useNextFrame } = await vi.importActual<typeof Frames>('./frames.ts');

const frames: (() => void)[] = [];
const aFrame = (): void => act(() => frames.splice(0).forEach((run) => run()));

function ownFrames(): void {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
}

afterEach(() => {
  frames.length = 0;
  vi.unstubAllGlobals();
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

it('leaves the second part of a page to the frame after the first', () => {
  ownFrames();
  const { result } = renderHook(() => useNextFrame());
  expect(result.current).toBe(false);
  aFrame();
  expect(result.current).toBe(true);
});

it('waits for no frame where there is none', async () => {
  ownFrames();
  const { result } = renderHook(() => useGrowing(9, 4));
  await vi.waitFor(() => expect(result.current).toBe(12));
});
