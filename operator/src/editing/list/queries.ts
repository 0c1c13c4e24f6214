import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListCalls, ListSpec, Stored } from './list-spec.ts';

const pageSize = 100;

/** The lists are short enough to be read whole: a hand-made order needs all of them. */
export async function readAll<Form, Row>(list: ListCalls<Form, Row>['list']): Promise<Row[]> {
  const first = await list({ pageNo: 1, pageSize });
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => index + 2);
  const rest = await Promise.all(others.map((pageNo) => list({ pageNo, pageSize })));
  return [first, ...rest].flatMap(({ content }) => content);
}

const keyOf = (name: string) => ['lists', name] as const;

export function useRows<Form extends object, Row extends Form & Stored>(spec: ListSpec<Form, Row>) {
  return useQuery({ queryKey: keyOf(spec.name), queryFn: () => readAll(spec.calls.list) });
}

export interface Change<Form> {
  form: Form;
  /** Of the entry that is changed; a new one has none. */
  stored?: { id: string; version: number };
}

export function useSave<Form extends object, Row extends Form & Stored>(spec: ListSpec<Form, Row>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, stored }: Change<Form>) =>
      stored ? spec.calls.update(stored.id, { ...form, version: stored.version }) : spec.calls.create(form),
    // After a refusal too: someone else may have changed the entry.
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(spec.name) }),
  });
}

export function useRemove<Form extends object, Row extends Form & Stored>(spec: ListSpec<Form, Row>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => spec.calls.remove(id),
    // The page of what is gone is left before the list is read again.
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf(spec.name) }),
  });
}

export function useOrder<Form extends object, Row extends Form & Stored>(spec: ListSpec<Form, Row>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => spec.calls.order(ids),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(spec.name) }),
  });
}
