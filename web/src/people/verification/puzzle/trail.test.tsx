import { describe, expect, it } from 'vitest';
import { pngSource } from '../png-source.ts';
import { requestVerification, useVerification } from '../store.ts';
import { keyedTo, movedTo, Trail } from './trail.ts';

describe('the slider', () => {
  it('follows the pointer in the pixels of the picture', () => {
    expect(movedTo(0, 50, 1, 260)).toBe(50);
    expect(movedTo(0, 50, 0.5, 260)).toBe(100);
    expect(movedTo(10, -50, 1, 260)).toBe(0);
    expect(movedTo(200, 900, 1, 260)).toBe(260);
  });

  it('moves by keys, in small and large steps, and stays inside', () => {
    expect(keyedTo(10, 'ArrowRight', false, 260)).toBe(12);
    expect(keyedTo(10, 'ArrowRight', true, 260)).toBe(20);
    expect(keyedTo(1, 'ArrowLeft', false, 260)).toBe(0);
    expect(keyedTo(10, 'End', false, 260)).toBe(260);
    expect(keyedTo(10, 'Home', false, 260)).toBe(0);
    expect(keyedTo(10, 'a', false, 260)).toBeNull();
  });

  it('keeps a bounded trail that starts at zero', () => {
    const trail = new Trail(1000);
    for (let index = 0; index < 2000; index += 1) trail.add(1000 + index, index, 3.4);
    expect(trail.points[0]).toEqual([0, 0, 3]);
    expect(trail.points.length).toBeLessThanOrEqual(1000);
  });
});

it('settles an older request when a newer one comes', async () => {
  const older = requestVerification({ purpose: 'login', subject: 'ana' });
  const newer = requestVerification({ purpose: 'register', subject: 'ana' });
  await expect(older).resolves.toBeNull();
  useVerification.getState().pending?.settle('token');
  await expect(newer).resolves.toBe('token');
  expect(useVerification.getState().pending).toBeNull();
});

it('takes pictures with and without their address', () => {
  expect(pngSource('AAAA')).toBe('data:image/png;base64,AAAA');
  expect(pngSource('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
});
