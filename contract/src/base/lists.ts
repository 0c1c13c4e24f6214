import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { locales } from './locales.ts';
import { page } from './rows.ts';
import { businessDay, instant, text } from './values.ts';

const amount = z.coerce.number().int().min(0).max(1_000_000_000_000_00);

/** What a list may be narrowed by. Every list that has one of these has it under these names and with this meaning. */
const filters = {
  dates: {
    from: instant.optional().meta({ description: 'From this instant on' }),
    to: instant.optional().meta({ description: 'Before this instant' }),
  },
  amounts: {
    minAmount: amount.optional().meta({ description: 'Minor units; of a signed amount its size' }),
    maxAmount: amount.optional().meta({ description: 'Minor units' }),
  },
  person: { person: text(64, 0).optional().meta({ description: "A member's account, in full" }) },
  search: { search: text(64, 0).optional() },
};

export type FilterName = keyof typeof filters;

/** From T1 | T2 to T1 & T2. */
type Together<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void ? A : never;

type SortOf<K extends string> = z.ZodOptional<z.ZodEnum<{ [P in K | `-${K}`]: P }>>;

/** Ascending by the name of a key, descending with a minus before it. */
function sortBy<K extends string>(keys: readonly K[]): SortOf<K> {
  const both = keys.flatMap((key): (K | `-${K}`)[] => [key, `-${key}`]);
  const choices = Object.fromEntries(both.map((key) => [key, key])) as { [P in K | `-${K}`]: P };
  return z
    .enum(choices)
    .optional()
    .meta({ description: 'Ascending; with a minus before the key descending' });
}

/** The query of a list that is read by cursor: the filters and sort keys that it has (none: it has one order), and what only this list knows. */
export function listQuery<
  const F extends FilterName,
  const K extends string,
  const Own extends z.ZodRawShape,
>(has: { filters: readonly F[]; sort: readonly K[]; own: Own }) {
  const parts: object[] = has.filters.map((name) => filters[name]);
  const sort = has.sort.length === 0 ? {} : { sort: sortBy(has.sort) };
  const shape = Object.assign({}, page, ...parts, sort, has.own);
  return z.strictObject(shape as typeof page & Together<(typeof filters)[F]> & { sort: SortOf<K> } & Own);
}

/** The query of a list of orders: by when, how much and whose, besides what is its own. */
export const orderQuery = <Own extends z.ZodRawShape>(own: Own) =>
  listQuery({ filters: ['dates', 'amounts', 'person'], sort: ['at', 'amount'], own });

/**
 * What the address of a page says in other words than the query of its list, by name: words of the page's own, beside those that the
 * query knows where it has a filter of that name; or any day of the calendar.
 */
export type PageWords = Readonly<Record<string, readonly string[] | 'day'>>;

/** Where a page begins and how long it is: no part of what is looked for. */
export const listPlaces = ['cursor', 'limit', 'pageNo', 'pageSize'];

const days = ['from', 'to'];

/** The choices of a filter, through whatever it is wrapped in; none where it isn't one of a few words. */
function choicesOf(filter: z.ZodType): string[] {
  if (filter instanceof z.ZodOptional || filter instanceof z.ZodDefault)
    return choicesOf(filter.unwrap() as z.ZodType);
  return filter instanceof z.ZodEnum ? filter.options.map(String) : [];
}

/** What the address of a list's page may hold: the filters of its query, all of them optional, with days where it takes instants, and what only the page knows. */
export function listAddress(query: z.ZodType | undefined, own: PageWords = {}): z.ZodObject {
  const known = query instanceof z.ZodObject ? (query.shape as Record<string, z.ZodType>) : {};
  const address = new Map<string, z.ZodType>();
  for (const [name, filter] of Object.entries(known)) {
    if (listPlaces.includes(name)) continue;
    address.set(name, days.includes(name) ? z.union([businessDay, filter]) : filter);
  }
  for (const [name, words] of Object.entries(own)) {
    const choices = known[name] === undefined ? [] : choicesOf(known[name]);
    address.set(name, words === 'day' ? businessDay : z.enum([...choices, ...words]));
  }
  return z.strictObject(Object.fromEntries([...address].map(([name, filter]) => [name, filter.optional()])));
}

/** A list by the name of its call: `operatorCashier.deposits`. Those that there are stand in the documents; another one is not found. */
export const listName = (lists: readonly string[]) =>
  z
    .string()
    .min(1)
    .max(60)
    .meta({ enum: [...lists] });

/** The query of a list, or the address of its page, before its contract is known. */
export const listFilter = z
  .record(z.string().min(1).max(40), z.string().max(400))
  .refine((given) => Object.keys(given).length <= 20);

/** What a file of a list is ordered by. */
export const listFileOrder = z.strictObject({
  filter: listFilter.default({}).meta({ description: 'The query of the list, without its place' }),
  params: listFilter
    .default({})
    .meta({ description: 'What stands in the path of the list, where something does' }),
  locale: z.enum(locales).optional().meta({
    description: 'Of its words, heads and figures; the language of the call where it is absent',
  }),
});

/** What opens a file of a list: sealed by the deployment, so that a browser needs no token. */
const fileTicket = z.strictObject({ ticket: z.string().min(16).max(20_000) });

/** The filters of a list that someone saved. */
export const savedViews = z.object({
  views: z.array(z.object({ name: z.string(), filter: z.record(z.string(), z.string()), savedAt: instant })),
});

/** The file that an address was given for. */
export const listFileAt = <Path extends string>(path: Path) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'The CSV file itself, in the language of who ordered it and in the time zone of the brand.',
    access: 'public',
    file: 'text/csv',
    once: true,
    query: fileTicket,
    value: z.string().meta({ description: 'UTF-8 with a byte order mark' }),
  });

/** The calls of the filters that someone keeps of each list, for those who may enter there. */
export function viewCalls<const Path extends string, const Access extends 'operator' | 'agent'>(list: {
  path: Path;
  access: Access;
  lists: readonly string[];
  /** Whose they are, and whose their names are. */
  said: { saved: string; own: string };
}) {
  const { path, access, lists, said } = list;
  const named = z.strictObject({ list: listName(lists), name: text(40) });
  return {
    views: endpoint({
      method: 'GET',
      path: `${path}/:list/views`,
      summary: `The filters of a list that ${said.saved}`,
      access,
      params: z.strictObject({ list: listName(lists) }),
      value: savedViews,
    }),
    saveView: endpoint({
      method: 'PUT',
      path: `${path}/:list/views/:name`,
      summary: `Saves the filter in the address of a list’s page under a name of ${said.own}; at most 20 for each list. What the list would refuse is refused by the name of the filter.`,
      access,
      params: named,
      body: z.strictObject({ filter: listFilter }),
      value: savedViews,
      failures: ['FIELDS_INVALID'],
    }),
    removeView: endpoint({
      method: 'DELETE',
      path: `${path}/:list/views/:name`,
      summary: 'Forgets a saved filter.',
      access,
      params: named,
      value: savedViews,
    }),
  };
}
