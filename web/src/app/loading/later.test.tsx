import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/site.tsx';
import { Apart } from '../layout/parts/apart.tsx';
import { later } from './later.ts';

it('a part that fails to load leaves the page alone, says so, and is loaded again at the next try', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi
    .fn<() => Promise<{ Part: () => ReactNode }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ Part: () => <p>part</p> });
  const Part = later(load, 'Part');
  const fail = vi.fn();
  function Page(): ReactNode {
    const [tries, setTries] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setTries(tries + 1)}>
          again
        </button>
        <Apart tryKey={String(tries)} onFail={fail}>
          <Part />
        </Apart>
      </>
    );
  }
  const { user } = await show(<Page />);
  await vi.waitFor(() => expect(fail).toHaveBeenCalled());
  expect(load).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await user.click(screen.getByRole('button', { name: 'again' }));
  expect(await screen.findByText('part')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
