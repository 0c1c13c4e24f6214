import { readdirSync, readFileSync } from 'node:fs';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { pt } from '../../../test/messages.ts';
import { Providers } from '../../app/providers.tsx';
import { Unplaced, useFirstError } from './first-error.tsx';

/** `told` is whether a field shows what is wrong. */
function Form({ told, fine }: { told: boolean; fine: boolean }): ReactNode {
  const { form, look, unplaced } = useFirstError();
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        look(fine);
      }}
    >
      <input aria-label="field" aria-invalid={told} />
      <Unplaced shown={unplaced} />
      <button type="submit">send</button>
    </form>
  );
}

describe('a form that is held back', () => {
  const show = (told: boolean, fine: boolean) =>
    render(
      <Providers>
        <Form told={told} fine={fine} />
      </Providers>,
    );
  /** After whatever the form looks at once it was sent. */
  const settled = () => act(() => new Promise<void>((done) => void setTimeout(done)));
  const send = () => userEvent.click(screen.getByRole('button', { name: 'send' }));

  test('says so itself where none of its fields does, at every attempt', async () => {
    show(false, false);
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(pt.edit.unplaced);
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(pt.edit.unplaced);
  });

  test('leads the keyboard to the field that says it, and adds nothing', async () => {
    show(true, false);
    await send();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('field')));
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('has nothing to say of one that was sent', async () => {
    show(false, true);
    await send();
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('each kind of form of the console looks for its first error by this one rule', () => {
  const sources = readdirSync('operator/src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(`operator/src/${path}`, 'utf8') }));
  const looking = sources.filter(({ text }) => text.includes('[aria-invalid=true]')).map(({ path }) => path);
  expect(looking).toEqual(['editing/form/first-error.tsx']);
  const using = sources.filter(({ text }) => text.includes('<Unplaced ')).map(({ path }) => path);
  expect(using.toSorted()).toEqual([
    'editing/form/dialog-form.tsx',
    'editing/list/edit-page.tsx',
    'site/settings/site-form.tsx',
  ]);
});
