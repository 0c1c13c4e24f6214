import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Place } from '../app/shell/navigation.ts';
import { DecisionLayout } from './decision.tsx';
import { FullId } from './marks.tsx';
import { LoadedPage } from './page.tsx';

type Words = 'adjustments' | 'freeRounds' | 'identities' | 'members' | 'reconciliation' | 'withdrawals';

export interface One<T> {
  one: T;
}

interface OnePage<T> {
  from:
    | '/inside/adjustments/$id'
    | '/inside/deposits/$id'
    | '/inside/free-rounds/$id'
    | '/inside/identities/$id'
    | '/inside/members/$id'
    | '/inside/reconciliation/$id'
    | '/inside/withdrawals/$id';
  /** What such a thing is called. */
  kind: `${Words | 'depositQueue'}.one`;
  list: { to: Place['to']; title: `${Words | 'deposits'}.title` };
  useOne: (id: string) => UseQueryResult<T>;
  /** What this one is called, once it is known. */
  nameOf?: (one: T) => string | null;
  /** In place of its id. */
  Lead?: ComponentType<One<T>>;
  Actions?: ComponentType;
}

/** The page of one thing of a list, whose id stands in the address. */
export const onePage = <T,>(
  { from, kind, list, useOne, nameOf, Lead, Actions }: OnePage<T>,
  Body: ComponentType<One<T>>,
): (() => ReactNode) =>
  function Page(): ReactNode {
    const t = useTranslations();
    const { id } = useParams({ from });
    const query = useOne(id);
    const { data } = query;
    return (
      <LoadedPage
        title={(data !== undefined && nameOf?.(data)) || t(kind)}
        lead={Lead === undefined ? <FullId>{id}</FullId> : data !== undefined && <Lead one={data} />}
        back={{ to: list.to, label: t(list.title) }}
        actions={Actions && <Actions />}
        query={query}
      >
        {(one) => <Body one={one} />}
      </LoadedPage>
    );
  };

/** The page of one thing that is decided: the decision, and below each other what speaks for or against it. */
export const decisionPage = <T,>(
  page: OnePage<T>,
  Side: ComponentType<One<T>>,
  parts: Readonly<Record<string, ComponentType<One<T>>>>,
): (() => ReactNode) =>
  onePage(page, function Decided({ one }: One<T>): ReactNode {
    return (
      <DecisionLayout side={<Side one={one} />}>
        {Object.entries(parts).map(([name, Part]) => (
          <Part key={name} one={one} />
        ))}
      </DecisionLayout>
    );
  });
