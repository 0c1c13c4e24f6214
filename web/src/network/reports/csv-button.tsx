import { Button } from '@croupier/ui';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { allRows, type CsvColumn, csvOf, saveCsv } from './csv.ts';

export interface CsvButtonProps<Row> {
  /** Of the file, without its ending. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  read: (cursor: string | undefined) => Promise<{ content: Row[]; nextCursor: string | null }>;
}

/** All rows of the report as it is filtered, not only those on the screen. */
export function CsvButton<Row>({ name, columns, read }: CsvButtonProps<Row>): ReactNode {
  const t = useTranslations('agentArea');
  const failureText = useFailureText();
  const show = useToasts((state) => state.show);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveCsv(`${name}.csv`, csvOf(columns, await allRows(read)));
    } catch (error) {
      show({ tone: 'danger', title: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      <Download aria-hidden="true" className="size-4.5" />
      {t('csv')}
    </Button>
  );
}
