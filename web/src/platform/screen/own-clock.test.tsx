import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

describe('a test with a clock of its own', () => {
  it('may end while the page still owes it a frame', () => {
    vi.useFakeTimers();
    render(<button type="button">Abrir</button>);
    // What has the focus goes away with the page, which asks for a frame.
    screen.getByRole('button').focus();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('leaves the page its frames', async () => {
    const drawn = vi.fn<() => void>();
    requestAnimationFrame(drawn);
    await vi.waitFor(() => expect(drawn).toHaveBeenCalled());
  });
});
