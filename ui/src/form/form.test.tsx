import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '../button.tsx';
import { TextField } from '../text-field.tsx';
import { type Fault, FormFrame, type KitFormOptions, useKitForm } from './index.ts';

interface Values {
  account: string;
  name: string;
  note: string;
}

const rules = {
  account: { pattern: '^[a-z]{3,8}$' },
  name: { filled: true, maxLength: 5 },
  note: { optional: true, maxLength: 3 },
} as const;
const start: Values = { account: '', name: '', note: '' };
const words = { wrong: (count: number) => `${count} fields:`, unplaced: 'nothing says why' };
const faultText = (fault: Fault) => ('bound' in fault ? `${fault.kind} ${fault.bound}` : fault.kind);

type Given = Partial<KitFormOptions<Values>>;

function Form({ hidden, ...given }: Given & { hidden?: 'name' }): ReactNode {
  const form = useKitForm<Values>({
    start,
    rules,
    faultText,
    send: () => undefined,
    refusalOf: () => ({ fields: {}, form: 'refused' }),
    ...given,
  });
  return (
    <FormFrame
      label="form"
      onSubmit={form.submit}
      form={form}
      words={words}
      foot={
        <Button type="submit" busy={form.busy}>
          send
        </Button>
      }
    >
      <TextField label="account" {...form.field('account')} />
      {hidden !== 'name' && <TextField label="name" {...form.field('name')} />}
      <TextField
        label="note"
        value={form.values.note}
        error={form.error('note')}
        onChange={(event) => form.set({ note: event.target.value })}
      />
      <output>{form.dirty ? 'changed' : 'as it was'}</output>
    </FormFrame>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'send' }));
const describedBy = (element: HTMLElement) =>
  document.querySelector(`#${CSS.escape(element.getAttribute('aria-describedby') ?? '')}`)?.textContent;
/** What a screen reader hears of the form as a whole. */
const announced = () => document.querySelector('[aria-live]')?.textContent;

describe('a form that the contract refuses', () => {
  test('says so at every wrong field at once, and sends nothing', async () => {
    const sent = vi.fn();
    render(<Form send={sent} />);
    await userEvent.type(field('note'), 'long');
    await send();
    await waitFor(() => expect(describedBy(field('account'))).toBe('required'));
    expect(describedBy(field('name'))).toBe('required');
    expect(describedBy(field('note'))).toBe('maxLength 3');
    for (const name of ['account', 'name', 'note'])
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(sent).not.toHaveBeenCalled();
  });

  test('leads the keyboard to the first of them, announces all, and each name leads to its field', async () => {
    render(<Form />);
    await send();
    await waitFor(() => expect(document.activeElement).toBe(field('account')));
    await waitFor(() => expect(announced()).toBe('2 fields: account, name'));
    await userEvent.click(screen.getByRole('button', { name: 'name' }));
    expect(document.activeElement).toBe(field('name'));
  });

  test('forgives each field as it is put right, and leaves the keyboard where it is', async () => {
    render(<Form />);
    await send();
    await waitFor(() => expect(field('account').getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(field('account'), 'maria');
    await waitFor(() => expect(field('account').getAttribute('aria-invalid')).toBeNull());
    expect(field('name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('account'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'name' })).toBeNull());
  });

  test('says itself what is wrong with a field that is not on the page', async () => {
    render(<Form hidden="name" start={{ ...start, account: 'maria' }} />);
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('required');
  });

  test('has words of its own that come first, and a field’s own limit in the input', async () => {
    render(<Form check={({ name }) => ({ name: name === '' && 'who is it?' })} />);
    expect((field('name') as HTMLInputElement).maxLength).toBe(5);
    await send();
    await waitFor(() => expect(describedBy(field('name'))).toBe('who is it?'));
  });
});

test('a wrong field in a part that is not seen has the keyboard once that part is shown', async () => {
  function Parts(): ReactNode {
    const [part, setPart] = useState('account');
    return (
      <FormFrame
        onSubmit={() => false}
        form={{ busy: false }}
        words={words}
        reveal={({ id }) => setPart(id)}
        foot={<button type="submit">send</button>}
      >
        <div hidden={part !== 'account'}>
          <input id="account" aria-label="account" />
        </div>
        <div hidden={part !== 'name'}>
          <input id="name" aria-label="name" aria-invalid />
          <input id="note" aria-label="note" aria-invalid />
        </div>
      </FormFrame>
    );
  }
  render(<Parts />);
  expect(screen.queryByRole('textbox', { name: 'name' })).toBeNull();
  await send();
  await waitFor(() => expect(document.activeElement).toBe(field('name')));
  expect(screen.queryByRole('textbox', { name: 'account' })).toBeNull();
});

describe('a form that is right', () => {
  const right = { account: 'maria', name: 'Maria', note: '' };

  test('is sent once, however often it is asked for', async () => {
    let finish = (): void => undefined;
    const sent = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<Form start={right} send={sent} />);
    await send();
    await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true'));
    await send();
    await userEvent.type(field('name'), '{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent).toHaveBeenCalledWith(right);
    finish();
    await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBeNull());
  });

  test('keeps what was typed where the server refuses it, and shows the refusal at its field until that is changed', async () => {
    const refusalOf = () => ({ fields: { account: 'taken', elsewhere: 'wrong too' }, form: undefined });
    const sent = vi.fn().mockRejectedValueOnce(new Error('no'));
    render(<Form start={right} send={sent} refusalOf={refusalOf} />);
    await userEvent.type(field('note'), 'ok');
    await send();
    await waitFor(() => expect(describedBy(field('account'))).toBe('taken'));
    expect(document.activeElement).toBe(field('account'));
    expect(await screen.findByText('wrong too')).not.toBeNull();
    expect((field('account') as HTMLInputElement).value).toBe('maria');
    expect((field('note') as HTMLInputElement).value).toBe('ok');
    await userEvent.type(field('account'), 'b');
    await waitFor(() => expect(field('account').getAttribute('aria-invalid')).toBeNull());
  });

  test('may be sent again as it stands: the last answer is not known of the next', async () => {
    const sent = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(null);
    render(
      <Form
        start={right}
        send={sent}
        refusalOf={() => ({ fields: { account: 'taken' }, form: 'refused' })}
      />,
    );
    await send();
    expect(within(await screen.findByText('refused')).queryByText('taken')).toBeNull();
    await send();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByText('refused')).toBeNull());
  });

  test('knows whether it was changed', async () => {
    render(<Form start={right} />);
    expect(screen.getByText('as it was')).not.toBeNull();
    await userEvent.type(field('note'), 'x');
    expect(screen.getByText('changed')).not.toBeNull();
    await userEvent.clear(field('note'));
    expect(screen.getByText('as it was')).not.toBeNull();
  });
});

test('a form that can only be read sends nothing', async () => {
  const sent = vi.fn();
  render(
    <FormFrame
      onSubmit={sent}
      form={{ busy: false, readOnly: true }}
      words={words}
      foot={<button type="submit">send</button>}
    >
      <input aria-label="account" />
    </FormFrame>,
  );
  expect((field('account') as HTMLInputElement).matches(':disabled')).toBe(true);
  await send();
  expect(sent).not.toHaveBeenCalled();
});

test('a form that was held back without any word says so, at every attempt', async () => {
  render(
    <FormFrame onSubmit={() => false} form={{ busy: false }} words={words}>
      <button type="submit">send</button>
    </FormFrame>,
  );
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(words.unplaced);
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(words.unplaced);
});

test('what was put right is not said once more elsewhere', async () => {
  const elsewhere: string[] = [];
  render(<Form start={{ account: 'maria', name: 'Maria', note: 'long' }} />);
  await send();
  await waitFor(() => expect(describedBy(field('note'))).toBe('maxLength 3'));
  const alerts = new MutationObserver(() =>
    elsewhere.push(
      ...[...document.querySelectorAll('[data-form-rest]')].map(({ textContent }) => textContent),
    ),
  );
  alerts.observe(document.body, { subtree: true, childList: true });
  await userEvent.clear(field('note'));
  await waitFor(() => expect(field('note').getAttribute('aria-invalid')).toBeNull());
  await new Promise((done) => void setTimeout(done));
  alerts.disconnect();
  expect(elsewhere).toEqual([]);
});
