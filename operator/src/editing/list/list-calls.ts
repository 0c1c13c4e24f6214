import type { CallId, CallInput, CallValue } from '@croupier/api-client';
import { api } from '../../app/client/api.ts';
import type { ListCalls } from './list-spec.ts';

type ListGroupOf<Id> = Id extends `${infer Group}.order` ? Group : never;
/** The calls of a list that operators edit and bring into order. */
type ListGroup = ListGroupOf<CallId>;

type IdOf<Group extends string, Name extends string> = Extract<CallId, `${Group}.${Name}`>;
export type ListForm<Group extends ListGroup> =
  CallInput<IdOf<Group, 'create'>> extends { body: infer Body } ? Body : never;
export type ListRow<Group extends ListGroup> =
  CallValue<IdOf<Group, 'list'>> extends { content: (infer Row)[] } ? Row : never;

/** Every list has the same five calls; what goes into them and comes out is said by its contract. */
export function listCalls<Group extends ListGroup>(group: Group): ListCalls<ListForm<Group>, ListRow<Group>> {
  const call = (name: string, input: object): Promise<never> =>
    api.call(...([`${group}.${name}`, input] as unknown as Parameters<typeof api.call>)) as Promise<never>;
  return {
    list: (query) => call('list', { query }),
    create: (body) => call('create', { body }),
    update: (id, body) => call('update', { params: { id }, body }),
    remove: (id) => call('remove', { params: { id } }),
    order: (ids) => call('order', { body: { ids } }),
  };
}
