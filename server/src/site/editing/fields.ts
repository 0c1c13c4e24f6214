import type { Columns, StoredRow } from './store.ts';

/** When an entry is shown. */
export const scheduleFields = { enabled: 'enabled', startsAt: 'starts_at', endsAt: 'ends_at' } as const;

/** The fields of a list's form by the columns that hold them: what is stored of a form, and the form again out of a row. */
export function fieldsIn<Form extends object>(names: { readonly [Field in keyof Form & string]: string }) {
  const pairs: [field: string, column: string][] = Object.entries(names);
  return {
    columns: (form: Form): Columns =>
      Object.fromEntries(pairs.map(([field, column]) => [column, Reflect.get(form, field)])),
    view: (row: StoredRow): Form =>
      Object.fromEntries(pairs.map(([field, column]) => [field, sent(Reflect.get(row, column))])) as Form,
  };
}

const sent = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
