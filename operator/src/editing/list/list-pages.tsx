import type { ReactNode } from 'react';
import type { Column } from '../../components/table/columns.tsx';
import { EditPage } from './edit-page.tsx';
import { ListPage } from './list-page.tsx';
import type { ListCalls, ListSpec, Stored } from './list-spec.ts';

interface Listed<Form extends object, Row extends Form & Stored> extends Omit<ListSpec<Form, Row>, 'calls'> {
  /** Between the title and the state. */
  useColumns: () => readonly Column<Row>[];
  /** The groups that stand as tabs above the list. */
  useOptions?: () => readonly { value: string; label: string }[];
}

const useNoOptions = (): readonly [] => [];

/** The two pages of a list that operators edit: all entries, and one of them. */
export function listPages<Form extends object, Row extends Form & Stored>(
  calls: ListCalls<Form, Row>,
  { useColumns, useOptions = useNoOptions, ...said }: NoInfer<Listed<Form, Row>>,
): readonly [list: () => ReactNode, one: () => ReactNode] {
  const spec = { ...said, calls };
  return [
    function List() {
      return <ListPage spec={spec} columns={useColumns()} options={useOptions()} />;
    },
    function One() {
      return <EditPage spec={spec} />;
    },
  ];
}
