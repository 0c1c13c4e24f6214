import { Button, Chip, Count, Dialog, Note, TextField } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from '../../components/dialog-actions.tsx';
import { useMe } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { sayDone } from '../../app/toasts.ts';
import { When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Facts } from '../../components/page.tsx';
import { type Node, PersonField } from '../agents/index.ts';
import { type MoveEffects, useMove, usePreviewMove } from './queries.ts';

const minReason = 3;

/** First shows what a move would do, then asks why, then does it. */
export function MoveDialog({ member, onClose }: { member: Node; onClose: () => void }): ReactNode {
  const t = useTranslations('commission');
  const failureText = useFailureText();
  const preview = usePreviewMove();
  const move = useMove();
  const [target, setTarget] = useState<Node | 'house' | null>(null);
  const [reason, setReason] = useState('');
  const uplineId = target === null || target === 'house' ? null : target.id;
  const choose = (next: Node | 'house') => {
    setTarget(next);
    preview.mutate({ memberId: member.id, uplineId: next === 'house' ? null : next.id });
  };
  const ready = preview.data !== undefined && reason.trim().length >= minReason;
  const error = preview.error ?? move.error;
  const onMoved = () => {
    sayDone(t('moved'));
    onClose();
  };
  const confirm = () =>
    move.mutate({ memberId: member.id, uplineId, reason: reason.trim() }, { onSuccess: onMoved });
  return (
    <Dialog
      wide
      title={t('moveTitle', { account: member.account })}
      description={t('moveText')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <UplineField member={member} target={target} onChoose={choose} />
        {error !== null && <Note tone="danger">{failureText(error)}</Note>}
        {preview.data && (
          <>
            <Effects effects={preview.data} />
            <TextField
              label={t('moveReason')}
              value={reason}
              maxLength={200}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
        <DialogActions onBack={onClose}>
          <Button tone="danger" disabled={!ready} busy={move.isPending} onClick={confirm}>
            {t('moveConfirm')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Effects({ effects }: { effects: MoveEffects }): ReactNode {
  const t = useTranslations('commission');
  const unit = useMe().data?.merchant.currency ?? '';
  const names = (people: MoveEffects['loses']) => people.map(({ account }) => account).join(', ') || '–';
  return (
    <>
      <Facts
        facts={[
          { label: t('moveMembers'), value: <Count value={effects.members} /> },
          { label: t('moveFrom'), value: effects.from?.account ?? t('house') },
          { label: t('moveTo'), value: effects.to?.account ?? t('house') },
          { label: t('moveLevels'), value: effects.levels > 0 ? `+${effects.levels}` : effects.levels },
          { label: t('moveSince'), value: <When at={effects.effectiveFrom} /> },
          { label: t('loses'), value: names(effects.loses) },
          { label: t('gains'), value: names(effects.gains) },
          {
            label: t('lastMonthTurnover'),
            value: <Money value={effects.lastMonth.turnover} unit={unit} />,
          },
          { label: t('lastMonthLoss'), value: <Money value={effects.lastMonth.netLoss} unit={unit} /> },
        ]}
      />
      {effects.terminates.length > 0 && (
        <Note tone="danger">
          {t('moveEnds')}{' '}
          {effects.terminates
            .map(({ member, kind }) => `${member.account} (${t(`kinds.${kind}`)})`)
            .join(', ')}
        </Note>
      )}
    </>
  );
}

function UplineField(props: {
  member: Node;
  target: Node | 'house' | null;
  onChoose: (next: Node | 'house') => void;
}): ReactNode {
  const t = useTranslations('commission');
  const { member, target, onChoose } = props;
  return (
    <>
      <PersonField
        label={t('newUpline')}
        value={target === 'house' ? null : target}
        only={(node) => node.id !== member.id}
        onChange={onChoose}
      />
      <div>
        <Chip pressed={target === 'house'} onClick={() => onChoose('house')}>
          {t('house')}
        </Chip>
      </div>
    </>
  );
}
