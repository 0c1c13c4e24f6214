import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AREA_PATIENCE_MS, areaCode, AreaFailure, inTime } from './areas.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a lazily loaded area', () => {
  it('that does not come raises a load error after 120 s, not before [ERR-07]', async () => {
    const failed = vi.fn();
    inTime(new Promise(() => undefined)).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(areaCode(failed.mock.calls[0]?.[0])).toBe('LOAD_TIMEOUT');
    expect(AREA_PATIENCE_MS).toBe(120_000);
  });

  it('whose styles fail raises CSS_CHUNK_LOAD_FAILED [ERR-08]', async () => {
    const area = inTime(Promise.reject(new Error('Unable to preload CSS for /assets/rich-text-1a2b.css')));
    await expect(area).rejects.toMatchObject({ name: 'AreaFailure', code: 'CSS_CHUNK_LOAD_FAILED' });
  });

  it('that is missing raises a failure with its cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    const area = inTime(Promise.reject(cause));
    await expect(area).rejects.toMatchObject({ code: 'LOAD_FAILED', cause });
  });

  it('that comes in time is given, and leaves no timer behind', async () => {
    await expect(inTime(Promise.resolve('page'))).resolves.toBe('page');
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('another mistake is no failure of loading', () => {
  expect(areaCode(new Error('undefined is not a function'))).toBeNull();
  expect(areaCode('text')).toBeNull();
  expect(areaCode(new AreaFailure('LOAD_TIMEOUT'))).toBe('LOAD_TIMEOUT');
});
