import { Amount, Count } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui/table';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** A count of bets that leads to them. */
export function BetsButton(props: {
  bets: number;
  account: string;
  /** Stands for its whole row. */
  row?: boolean;
  onOpen: () => void;
}): ReactNode {
  const t = useTranslations('agentArea.betting');
  const { bets, account } = props;
  if (bets === 0) return 0;
  return (
    <button
      type="button"
      data-row-link={props.row || undefined}
      aria-label={t('show', { count: bets, account })}
      className="inline-flex min-h-6 min-w-6 items-center justify-end font-medium text-accent hover:underline"
      onClick={props.onOpen}
    >
      <Count value={bets} />
    </button>
  );
}

/** An amount of a row as a column; the server may sort by it. */
export const figureColumn = <K extends string>(
  key: K,
  header: string,
  { currency, delta, sort }: { currency: string; delta?: boolean; sort?: boolean },
): TableColumn<Record<K, number>> => ({
  key,
  header,
  right: true,
  ...(sort && { sort: key }),
  cell: (row) => <Amount value={row[key]} currency={currency} {...(delta && { delta })} />,
});
