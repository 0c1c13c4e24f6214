import { Button, Dialog, Note } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../app/client/use-failure-text.ts';

export interface DecisionDialogProps {
  title: string;
  /** What the decision does, in a sentence. */
  text: string;
  /** A warning that stands above the buttons. */
  warning?: string | undefined;
  confirmLabel: string;
  /** The change that it asks for, where it waits for one. */
  call?: { isPending: boolean; error: unknown };
  onClose: () => void;
}

export interface ConfirmDialogProps extends DecisionDialogProps {
  /** Gold where money moves, danger where something is lost. */
  tone: 'gold' | 'primary' | 'danger';
  /** Where 'back' says too little. */
  backLabel?: string;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const t = useTranslations('decision');
  const failureText = useFailureText();
  const { isPending = false, error = null } = props.call ?? {};
  return (
    <Dialog title={props.title} description={props.text} onClose={props.onClose}>
      <div className="flex flex-col gap-4">
        {props.warning !== undefined && <Note tone="danger">{props.warning}</Note>}
        {error !== null && <Note tone="danger">{failureText(error)}</Note>}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={props.onClose}>{props.backLabel ?? t('back')}</Button>
          <Button tone={props.tone} busy={isPending} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
