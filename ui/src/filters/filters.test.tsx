import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { kitWords, UiLocaleProvider } from '../locale.tsx';
import { FilterBar, type FilterField, type FilterValues, type FilterWords, SavedViews } from './index.ts';

const fields: FilterField[] = [
  { kind: 'dates', label: 'Period' },
  { kind: 'amounts', label: 'Amount' },
  { kind: 'choice', key: 'state', label: 'State', options: [{ value: 'paid', label: 'Paid' }] },
  { kind: 'text', key: 'person', label: 'Account' },
  { kind: 'switch', key: 'looks', label: 'Include views' },
];
const words: FilterWords = {
  filters: 'Filters',
  from: 'From',
  to: 'To',
  min: 'Minimum',
  max: 'Maximum',
  any: 'Any',
  apply: 'Apply',
  clear: 'Clear',
  remove: (filter) => `Remove ${filter}:`,
  unreadable: 'No amount',
  reversedDays: 'Start after end',
  reversedAmounts: 'Minimum above maximum',
  today: 'Today',
  yesterday: 'Yesterday',
  lastDays: (days) => `${days} days`,
  thisMonth: 'This month',
};

let seen: FilterValues = {};
function Bar({ start }: { start: FilterValues }) {
  const [values, setValues] = useState(start);
  return (
    <UiLocaleProvider
      value={{ locale: 'pt-BR', currency: 'BRL', timeZone: 'America/Sao_Paulo', words: kitWords(String) }}
    >
      <FilterBar
        fields={fields}
        values={values}
        words={words}
        onChange={(next) => {
          seen = next;
          setValues(next);
        }}
      />
    </UiLocaleProvider>
  );
}
const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove/ })
    .map((chip) => chip.textContent?.replaceAll(/\s/g, ' '));

afterEach(cleanup);

describe('the filter bar', () => {
  test('is filled in by keyboard and applied by Enter; amounts travel in minor units', async () => {
    seen = {};
    render(<Bar start={{}} />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    const form = screen.getByRole('search');
    await user.type(within(form).getByLabelText('From'), '2026-03-01');
    await user.type(within(form).getByLabelText('Minimum'), '1.234,5');
    await user.selectOptions(within(form).getByLabelText('State'), 'Paid');
    await user.click(within(form).getByRole('checkbox', { name: 'Include views' }));
    await user.type(within(form).getByLabelText('Account'), ' ana {Enter}');
    expect(seen).toEqual({
      from: '2026-03-01',
      minAmount: '123450',
      state: 'paid',
      person: 'ana',
      looks: 'true',
    });
    expect(chips()).toEqual([
      'Remove Period:≥ 01/03/2026',
      'Remove Amount:≥ R$ 1.234,50',
      'Remove State:State: Paid',
      'Remove Account:Account: ana',
      'Remove Include views:Include views',
    ]);
  });

  test('an amount that is none is not applied, and its field says so', async () => {
    seen = { untouched: 'x' };
    render(<Bar start={{}} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.type(screen.getByLabelText('Maximum'), 'much{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('No amount');
    expect(screen.getByLabelText('Maximum').getAttribute('aria-invalid')).toBe('true');
    expect(seen).toEqual({ untouched: 'x' });
  });

  test('a range that ends before it begins is not applied, and each wrong field says why', async () => {
    seen = { untouched: 'x' };
    render(<Bar start={{}} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const wrongOf = (label: string) => {
      const field = screen.getByLabelText(label);
      const hint = field.getAttribute('aria-describedby');
      return (
        field.getAttribute('aria-invalid') === 'true' && document.getElementById(hint ?? '')?.textContent
      );
    };
    await user.type(screen.getByLabelText('From'), '2026-03-02');
    await user.type(screen.getByLabelText('To'), '2026-03-01');
    await user.type(screen.getByLabelText('Minimum'), '10');
    await user.type(screen.getByLabelText('Maximum'), '9,99{Enter}');
    const labels = ['From', 'To', 'Minimum', 'Maximum'];
    expect(labels.map(wrongOf)).toEqual([false, 'Start after end', false, 'Minimum above maximum']);
    await user.clear(screen.getByLabelText('Minimum'));
    await user.type(screen.getByLabelText('Minimum'), 'few');
    await user.clear(screen.getByLabelText('Maximum'));
    await user.type(screen.getByLabelText('Maximum'), 'many{Enter}');
    expect(labels.map(wrongOf)).toEqual([false, 'Start after end', 'No amount', 'No amount']);
    expect(seen).toEqual({ untouched: 'x' });
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-03-02');
    for (const label of ['Minimum', 'Maximum']) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), '10');
    }
    await user.keyboard('{Enter}');
    expect(seen).toEqual({ from: '2026-03-02', to: '2026-03-02', minAmount: '1000', maxAmount: '1000' });
  });

  test('a chip takes its filter away, and all go at once', async () => {
    render(<Bar start={{ from: '2026-03-01', to: '2026-03-01', minAmount: '5', person: 'ana' }} />);
    const user = userEvent.setup();
    expect(chips()).toEqual([
      'Remove Period:01/03/2026',
      'Remove Amount:≥ R$ 0,05',
      'Remove Account:Account: ana',
    ]);
    await user.click(screen.getByRole('button', { name: /^Remove Period/ }));
    expect(seen).toEqual({ minAmount: '5', person: 'ana' });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(seen).toEqual({});
    expect(chips()).toEqual([]);
  });
});

const viewWords = {
  views: 'Views',
  none: 'None',
  save: 'Save',
  name: 'Name',
  remove: (view: string) => `Delete ${view}`,
  close: 'Close',
  needsName: 'Give it a name',
  replaces: (view: string) => `Replaces ${view}`,
  replace: 'Replace',
};

async function openViews() {
  const done: unknown[] = [];
  render(
    <SavedViews
      views={[{ name: 'Large', filter: { minAmount: '1' } }]}
      current={{ state: 'paid' }}
      words={viewWords}
      onChoose={(filter) => done.push(filter)}
      onSave={(name, filter) => done.push([name, filter])}
      onRemove={(name) => done.push(name)}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  return { user, done, name: screen.getByRole('textbox', { name: 'Name' }) };
}

test('a view is saved under its name, chosen and removed', async () => {
  const { user, done, name } = await openViews();
  await user.type(name, '  Paid {Enter}');
  await user.click(screen.getByRole('button', { name: 'Delete Large' }));
  await user.click(screen.getByRole('button', { name: 'Large' }));
  expect(done).toEqual([['Paid', { state: 'paid' }], 'Large', { minAmount: '1' }]);
});

test.each(['', '   '])('a view without a name (%j) is not saved, and its field says so', async (typed) => {
  const { user, done, name } = await openViews();
  await user.type(name, `${typed}{Enter}`);
  expect(screen.getByRole('alert').textContent).toBe('Give it a name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.type(name, 'Paid');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(done).toEqual([]);
});

test('a view is replaced only once that was said', async () => {
  const { user, done, name } = await openViews();
  await user.type(name, 'Large{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Replaces Large');
  expect(done).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(done).toEqual([['Large', { state: 'paid' }]]);
  expect(screen.queryByRole('alert')).toBeNull();
});
