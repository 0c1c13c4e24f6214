import { act } from '@testing-library/react';
import { vi } from 'vitest';

const stepMs = 250;

/**
 * Lets time pass on the tests' clock, in steps: what the page begins to wait for within an `act` begins at its end only, so that one
 * long step would let the time pass before anyone waits.
 */
export async function letPass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(stepMs, left)));
}
