import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type ConfirmDialogProps, ConfirmDialog } from '../decision-dialogs.tsx';
import type { DecisionOf } from '../decision.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface Deciding {
  /** What the sentences say of it. */
  facts: Readonly<Record<string, string>>;
  /** Why someone may want to look again before approving. */
  warning?: string | undefined;
  call: NonNullable<ConfirmDialogProps['call']>;
  /** Without a reason it is approved. */
  decide: (reason?: string) => void;
}

interface TwoDialogs<T> extends Pick<ConfirmDialogProps, 'tone'> {
  words: 'identities' | 'wins' | 'withdrawals';
  useDecide: (of: DecisionOf<T>) => Deciding;
  suggestions: readonly string[];
}

/** What is asked before something is approved, and before it is rejected with a reason. */
export function twoDialogs<T>({
  words,
  tone,
  useDecide,
  suggestions,
}: TwoDialogs<T>): readonly [approve: ComponentType<DecisionOf<T>>, reject: ComponentType<DecisionOf<T>>] {
  return [
    function Approve(props): ReactNode {
      const t = useTranslations();
      const { facts, warning, call, decide } = useDecide(props);
      return (
        <ConfirmDialog
          {...{ tone, warning, call }}
          title={t(`${words}.approveTitle`)}
          text={t(`${words}.approveText`, facts)}
          confirmLabel={t(`${words}.approveConfirm`)}
          onClose={props.onClose}
          onConfirm={() => decide()}
        />
      );
    },
    function Reject(props): ReactNode {
      const t = useTranslations();
      const { facts, call, decide } = useDecide(props);
      return (
        <ReasonDialog
          call={call}
          title={t(`${words}.rejectTitle`)}
          text={t(`${words}.rejectText`, facts)}
          hint={t(`${words}.reasonHint`)}
          suggestions={suggestions.map((name) =>
            t(`${words}.suggestions.${name}` as 'wins.suggestions.error'),
          )}
          confirmLabel={t(`${words}.rejectConfirm`)}
          onClose={props.onClose}
          onConfirm={decide}
        />
      );
    },
  ];
}
