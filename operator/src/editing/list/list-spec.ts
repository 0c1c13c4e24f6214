import type { Language } from '@croupier/contract/locales';
import type { ComponentType } from 'react';
import type { Pair, Problems } from '../form/problems.ts';
import type { Edit } from '../form/use-edit.ts';

/** The lists that operators edit, by the name of their texts. */
export type ListName =
  | 'banners'
  | 'announcements'
  | 'promotions'
  | 'help'
  | 'rooms'
  | 'service'
  | 'resources'
  | 'domains'
  | 'vip';

export type ListAddress =
  | '/content/banners'
  | '/content/announcements'
  | '/content/promotions'
  | '/content/help'
  | '/catalogue/rooms'
  | '/site/service'
  | '/site/resources'
  | '/site/domains'
  | '/site/vip';

/** What every entry carries beside its form. */
export interface Stored {
  id: string;
  version: number;
  updatedAt: string;
  updatedBy: string;
  enabled: boolean;
  live?: boolean;
  startsAt?: string;
  endsAt?: string | null;
}

export interface Paged<Row> {
  content: Row[];
  totalPages: number;
}

export interface ListCalls<Form, Row> {
  list: (query: { pageNo: number; pageSize: number }) => Promise<Paged<Row>>;
  create: (body: Form) => Promise<Row>;
  update: (id: string, body: Form & { version: number }) => Promise<Row>;
  remove: (id: string) => Promise<unknown>;
  order: (ids: string[]) => Promise<unknown>;
}

/** How one list is shown and edited; the pages are the same for all. */
export interface ListSpec<Form extends object, Row extends Form & Stored> {
  name: ListName;
  to: ListAddress;
  /** The right that changes ask for. */
  permission: 'content.edit' | 'site.edit' | 'catalogue.edit';
  /** Entries are drafts until someone with this right publishes them; `words` is what visitors read of one. */
  publish?: { permission: 'content.publish'; words: (form: Form) => readonly Pair[] };
  /** Whether the hand-made order is what visitors see. */
  ordered: boolean;
  calls: ListCalls<Form, Row>;
  /** A new entry, in the group that was being looked at. */
  blank: (group: string | undefined) => Form;
  /** What the row is called, in a language. */
  title: (row: Row, language: Language) => string;
  /** A small picture beside the title. */
  picture?: (row: Row) => string;
  /** Tabs above the list; without 'all' it opens on the first. */
  groups?: {
    of: (row: Row) => string;
    all: boolean;
  };
  check: (form: Form) => Problems;
  Fields: ComponentType<{ edit: Edit<Form>; id: string | undefined }>;
}

/** Of the fields that a row has, those that the form writes. */
export function formOf<Form extends object, Row extends Form & Stored>(
  spec: ListSpec<Form, Row>,
  row: Row,
): Form {
  const keys = Object.keys(spec.blank(undefined));
  return Object.fromEntries(keys.map((key) => [key, Reflect.get(row, key)])) as Form;
}
