import { Amount, buttonClass, Dialog, Note, datedInstant, SkeletonRows, useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { BetDialog } from './bet-dialog.tsx';
import { FactList } from './facts.tsx';
import { useLine } from './queries.ts';
import { useKind } from './use-kind.ts';

const pages = {
  deposit: '/member/deposit',
  withdrawal: '/member/withdrawal',
  rebate: '/member/manualRebate',
} as const;

/** One movement and the way to what caused it. */
export function LineDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const { locale, timeZone } = useUiLocale();
  const kindOf = useKind();
  const [bet, setBet] = useState<string | null>(null);
  const { data: line, error, isError } = useLine(id);
  if (bet !== null) return <BetDialog id={bet} onClose={onClose} />;
  const page = line && line.cause.type in pages ? pages[line.cause.type as keyof typeof pages] : undefined;
  return (
    <Dialog title={line ? kindOf(line.kind) : t('records.movement')} onClose={onClose}>
      {line ? (
        <div className="flex flex-col gap-5">
          <FactList
            facts={[
              [t('records.when'), datedInstant(line.at, locale, timeZone)],
              [t('records.amount'), <Amount key="a" value={line.amount} currency={line.currency} delta />],
              [
                t('records.balanceAfter'),
                <Amount key="b" value={line.balanceAfter} currency={line.currency} />,
              ],
              [t('records.reference'), line.reference.id],
              [t('history.transfer'), line.transferId],
            ]}
          />
          {line.cause.type === 'bet' && (
            <button type="button" onClick={() => setBet(line.cause.id)} className={buttonClass('primary')}>
              {t('history.toBet')}
            </button>
          )}
          {page && (
            <Link to={page} className={buttonClass('primary')}>
              {t('history.toCause')}
            </Link>
          )}
        </div>
      ) : isError ? (
        <Note tone="danger">{failureText(error)}</Note>
      ) : (
        <SkeletonRows label={t('common.loading')} rows={5} className="h-10" />
      )}
    </Dialog>
  );
}
