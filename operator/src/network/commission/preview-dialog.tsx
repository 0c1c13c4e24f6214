import { Button, Chip, Count, Dialog, Note } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from '../../components/dialog-actions.tsx';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { Money } from '../../components/money.tsx';
import { Facts } from '../../components/page.tsx';
import { type Column, column, DataTable } from '../../components/table/columns.tsx';
import { type Kind, type Period, WindowText, kinds, periods } from '../agents/index.ts';
import { type Preview, usePreview } from './queries.ts';

/** What the open window would come to if it ended now. Nothing is stored. */
export function PreviewDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations('commission');
  const failureText = useFailureText();
  const preview = usePreview();
  const [kind, setKind] = useState<Kind>('dividend');
  const [period, setPeriod] = useState<Period>('weekly');
  const choose = (next: Kind) => {
    setKind(next);
    setPeriod(periods[next][0] ?? 'daily');
    preview.reset();
  };
  return (
    <Dialog wide title={t('previewTitle')} description={t('previewText')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <fieldset aria-label={t('kind')} className="flex flex-wrap gap-2">
          {kinds.map((one) => (
            <Chip key={one} pressed={one === kind} onClick={() => choose(one)}>
              {t(`kinds.${one}`)}
            </Chip>
          ))}
        </fieldset>
        {periods[kind].length > 1 && (
          <fieldset aria-label={t('period')} className="flex flex-wrap gap-2">
            {periods[kind].map((one) => (
              <Chip
                key={one}
                pressed={one === period}
                onClick={() => {
                  setPeriod(one);
                  preview.reset();
                }}
              >
                {t(`periods.${one}`)}
              </Chip>
            ))}
          </fieldset>
        )}
        {preview.isError && <Note tone="danger">{failureText(preview.error)}</Note>}
        {preview.data && <Shown preview={preview.data} />}
        <DialogActions onBack={onClose}>
          <Button tone="primary" busy={preview.isPending} onClick={() => preview.mutate({ kind, period })}>
            {t('compute')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Shown({ preview }: { preview: Preview }): ReactNode {
  const t = useTranslations('commission');
  const { currency } = preview;
  const columns = useTopColumns(currency);
  return (
    <>
      <Facts
        facts={[
          { label: t('window'), value: <WindowText from={preview.from} to={preview.to} /> },
          { label: t('tabs.contracts'), value: <Count value={preview.contracts} /> },
          { label: t('activeMembers'), value: <Count value={preview.activeMembers} /> },
          { label: t('amount'), value: <Money value={preview.amount} unit={currency} /> },
          { label: t('floorAdded'), value: <Money value={preview.floorAdded} unit={currency} /> },
        ]}
      />
      {preview.top.length > 0 && (
        <DataTable
          caption={t('previewTitle')}
          rows={preview.top}
          rowKey={(row) => row.member.id}
          columns={columns}
        />
      )}
    </>
  );
}

function useTopColumns(currency: string): Column<Preview['top'][number]>[] {
  const t = useTranslations('commission');
  const money = (value: number) => <Money value={value} unit={currency} />;
  return [
    column('member', t('agent'), (row) => row.member.account),
    { key: 'base', header: t('base'), right: true, cell: (row) => money(row.base) },
    { key: 'tier', header: t('tier'), right: true, cell: (row) => row.tier ?? '–' },
    { key: 'amount', header: t('amount'), right: true, cell: (row) => money(row.amount) },
  ];
}
