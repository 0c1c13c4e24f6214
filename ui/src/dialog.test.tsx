import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog, type DialogProps } from './dialog.tsx';

function Page({ onClose, ...props }: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose?.();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <a href="#behind">Atrás</a>
      {isOpen && (
        <Dialog title="Título" closeLabel="Fechar" {...props} onClose={close}>
          {props.children ?? (
            <>
              <input aria-label="Primeiro" />
              <button type="button">Último</button>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

async function open(props: Partial<DialogProps> = {}) {
  const user = userEvent.setup();
  render(<Page {...props} />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('dialog', { name: 'Título' });
  return user;
}

it('begins at its first field and keeps the focus inside, forward and back', async () => {
  const user = await open();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Primeiro')));
  const inside = () => screen.getByRole('dialog').contains(document.activeElement);
  for (let presses = 0; presses < 6; presses += 1) {
    await user.tab();
    // A guard at each end may hold the focus for a moment before it hands it on.
    await waitFor(() => expect(inside()).toBe(true));
  }
  for (let presses = 0; presses < 6; presses += 1) {
    await user.tab({ shift: true });
    // A guard at each end may hold the focus for a moment before it hands it on.
    await waitFor(() => expect(inside()).toBe(true));
  }
});

it('without a field the focus is on the dialog itself, never outside', async () => {
  await open({ children: <p>Texto</p> });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});

it('Escape closes it and gives the focus back to what opened it', async () => {
  const closed = vi.fn();
  const user = await open({ onClose: closed });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(closed).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })));
});

it('a click outside does not close it; its cross does', async () => {
  const closed = vi.fn();
  const user = await open({ onClose: closed });
  await user.click(document.body);
  const backdrop = document.querySelector('[role=presentation]');
  if (backdrop) await user.click(backdrop);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the page behind cannot be scrolled or read while it is open', async () => {
  const locked = () =>
    [document.documentElement, document.body].some((part) => part.style.overflow === 'hidden');
  const user = await open();
  await waitFor(() => expect(locked()).toBe(true));
  expect(screen.queryByRole('link', { name: 'Atrás' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(locked()).toBe(false));
  expect(screen.getByRole('link', { name: 'Atrás' })).toBeTruthy();
});

it('a forced one has no way out but its own', async () => {
  const closed = vi.fn();
  const user = await open({ forced: true, onClose: closed });
  expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
});
