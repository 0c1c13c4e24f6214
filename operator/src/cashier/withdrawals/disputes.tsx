import { Button } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { thenSay } from '../../app/toasts.ts';
import { ReasonDialog } from '../../components/reason/reason-dialog.tsx';
import { StateBadge, When } from '../../components/marks.tsx';
import { type One, Panel } from '../../components/page.tsx';
import { PictureButton } from '../queue/index.ts';
import type { Withdrawal } from '../risk/index.ts';
import { useForceReceipt } from './queries.ts';

/** Parts of which the member says that they did not arrive, with the proof, and the way to end it. */
export function Disputes({ one: withdrawal }: One<Withdrawal>): ReactNode {
  const t = useTranslations('queue');
  const may = useMay('withdrawals.decide');
  const [forcing, setForcing] = useState<string | null>(null);
  if (withdrawal.disputes.length === 0) return null;
  const receiptOf = (partId: string) => withdrawal.parts.find(({ id }) => id === partId)?.receipt ?? null;
  return (
    <Panel title={t('disputes')}>
      <ul className="divide-y divide-line">
        {withdrawal.disputes.map(({ partId, remark, pictureId, at }) => (
          <li key={partId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
            <span className="min-w-0 flex-1 basis-52">
              <span className="block wrap-anywhere">{remark === '' ? '–' : remark}</span>
              <span className="text-sm text-muted">
                <When at={at} />
              </span>
            </span>
            <StateBadge state={receiptOf(partId) ?? ''} />
            {pictureId !== null && <PictureButton id={pictureId} label={t('pictureOpen')} />}
            {may && receiptOf(partId) === 'not_received' && (
              <Button size="small" tone="danger" onClick={() => setForcing(partId)}>
                {t('forceReceived')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {forcing !== null && (
        <ForceDialog id={withdrawal.id} partId={forcing} onClose={() => setForcing(null)} />
      )}
    </Panel>
  );
}

const reasons = ['bank', 'receipt'] as const;

function ForceDialog(props: { id: string; partId: string; onClose: () => void }): ReactNode {
  const t = useTranslations('queue');
  const adjustments = useTranslations('adjustments');
  const force = useForceReceipt(props.id);
  return (
    <ReasonDialog
      title={t('forceTitle')}
      text={t('forceText')}
      hint={adjustments('rejectHint')}
      suggestions={reasons.map((name) => t(`forceReasons.${name}`))}
      confirmLabel={t('forceReceived')}
      call={force}
      onClose={props.onClose}
      onConfirm={(reason) =>
        force.mutate({ partId: props.partId, reason }, thenSay(t('forced'), props.onClose))
      }
    />
  );
}
