import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sort, Table, type TableColumn, type TableWords } from './index.ts';

interface Row {
  id: string;
  name: string;
  amount: number | null;
}

const rows: Row[] = [
  { id: 'a', name: 'Ana', amount: 300 },
  { id: 'b', name: 'Bia', amount: null },
  { id: 'c', name: 'Caio', amount: 20 },
];
const columns: TableColumn<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (row) => (
      <a href={`#${row.id}`} data-row-link>
        {row.name}
      </a>
    ),
    sort: 'name',
    value: (row) => row.name,
  },
  {
    key: 'amount',
    header: 'Amount',
    right: true,
    cell: (row) => row.amount ?? '–',
    sort: 'amount',
    value: (row) => row.amount,
  },
  { key: 'note', header: 'Note', cell: () => 'x' },
  { key: 'id', header: 'Id', cell: (row) => row.id, optional: true },
];
const words: TableWords = {
  columns: 'Columns',
  narrower: (column) => `Narrow ${column}`,
  wider: (column) => `Widen ${column}`,
  reset: 'Reset',
  close: 'Close',
  sort: 'Order',
  unsorted: 'Default',
  ascending: (column) => `${column} up`,
  descending: (column) => `${column} down`,
};
const shown = (props: Partial<Parameters<typeof Table<Row>>[0]> = {}) => (
  <Table
    caption="People"
    columns={columns}
    rows={rows}
    rowKey={(row) => row.id}
    list="test"
    words={words}
    {...props}
  />
);
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a table that holds all its rows', () => {
  test('sorts by a press on the head, says so, and takes the order back at the third', async () => {
    render(shown());
    const user = userEvent.setup();
    const head = () => screen.getByRole('columnheader', { name: 'Amount' });
    const press = () => user.click(within(head()).getByRole('button', { name: 'Amount' }));
    expect(head().getAttribute('aria-sort')).toBe('none');
    await press();
    expect([names(), head().getAttribute('aria-sort')]).toEqual([['Ana', 'Caio', 'Bia'], 'descending']);
    await press();
    expect([names(), head().getAttribute('aria-sort')]).toEqual([['Caio', 'Ana', 'Bia'], 'ascending']);
    await press();
    expect([names(), head().getAttribute('aria-sort')]).toEqual([['Ana', 'Bia', 'Caio'], 'none']);
  });
});

describe('a table that the server sorts', () => {
  test('asks for the order and leaves the rows as they come', async () => {
    const asked: Sort[] = [];
    render(shown({ sort: 'amount', onSort: (sort) => asked.push(sort) }));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Name up');
    expect(asked).toEqual([undefined, '-name', 'name']);
    expect(names()).toEqual(['Ana', 'Bia', 'Caio']);
    expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('ascending');
  });
});

test('a last line says what the filter comes to, under the columns that are shown', () => {
  render(shown({ sums: { name: '3 people', amount: '320', id: 'hidden' } }));
  const cells = within(screen.getAllByRole('row').at(-1) ?? document.body).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['3 people', '320', '']);
});

describe('columns', () => {
  test('are chosen by name and stay chosen; the first one always stands', async () => {
    const first = render(shown());
    const user = userEvent.setup();
    expect(heads()).toEqual(['Name', 'Amount', 'Note']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Note' }));
    await user.click(screen.getByRole('checkbox', { name: 'Id' }));
    expect(heads()).toEqual(['Name', 'Amount', 'Id']);
    first.unmount();
    render(shown());
    expect(heads()).toEqual(['Name', 'Amount', 'Id']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(heads()).toEqual(['Name', 'Amount', 'Note']);
    expect(within(screen.getByRole('table')).getAllByRole('cell')).toHaveLength(9);
  });

  test('get wider by a button, all keep a width then, and what is no layout is ignored', async () => {
    localStorage.setItem('table.test', '{"hidden":["x"],"widths":{"name":"wide","amount":9000}}');
    render(shown());
    const user = userEvent.setup();
    expect(screen.queryByRole('region')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('button', { name: 'Widen Name' }));
    const { widths } = JSON.parse(localStorage.getItem('table.test') ?? '') as {
      widths: Record<string, number>;
    };
    expect(Object.keys(widths).toSorted()).toEqual(['amount', 'name', 'note']);
    expect(widths['name']).toBeGreaterThanOrEqual(64);
    expect(screen.getByRole('region', { name: 'People' })).toBeTruthy();
  });
});

test('arrow keys move from row to row, and stay at the ends', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  render(shown());
  const user = userEvent.setup();
  const focused = () => document.activeElement?.textContent;
  screen.getByRole('link', { name: 'Ana' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Bia');
  await user.keyboard('{End}{ArrowDown}');
  expect(focused()).toBe('Caio');
  await user.keyboard('{Home}{ArrowUp}');
  expect(focused()).toBe('Ana');
});
