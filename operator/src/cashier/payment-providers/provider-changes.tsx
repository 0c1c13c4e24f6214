import { Button } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { thenSay } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import { DialogForm } from '../../editing/form/dialog-form.tsx';
import { LineField } from '../../editing/form/fields.tsx';
import { problemsOf } from '../../editing/form/problems.ts';
import { useEdit } from '../../editing/form/use-edit.ts';
import { type Provider, useDecideProvider, useMoveProvider } from './queries.ts';

export type Deed = 'serve' | 'move' | 'agree' | 'drop' | 'remove';

/** What can be done about a provider now: where a change waits, that comes first. */
function deedsOf({ change, own, serves, ready }: Provider): Deed[] {
  if (change) return change.own ? ['drop'] : ['agree', 'drop'];
  return [
    ...(!serves && ready ? (['serve'] as const) : []),
    ...(own ? (['move'] as const) : []),
    ...(own && !serves ? (['remove'] as const) : []),
  ];
}

const tones = {
  serve: 'primary',
  move: 'quiet',
  agree: 'primary',
  drop: 'danger',
  remove: 'danger',
} as const;

interface ProviderDeedsProps {
  of: Provider;
  onOpen: (deed: Deed) => void;
}

export function ProviderDeeds({ of, onOpen }: ProviderDeedsProps): ReactNode {
  const t = useTranslations('paymentProviders');
  const possible = deedsOf(of);
  if (possible.length === 0) return <span className="text-muted">–</span>;
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      {possible.map((deed) => (
        <Button
          key={deed}
          size="small"
          tone={tones[deed]}
          aria-label={t(`deeds.${deed}.of`, { code: of.code })}
          onClick={() => onOpen(deed)}
        >
          {t(`deeds.${deed}.short`)}
        </Button>
      ))}
    </span>
  );
}

/** What waits for a second person, in words. */
export function WaitingChange({ of: { change } }: { of: Provider }): ReactNode {
  const t = useTranslations('paymentProviders');
  if (!change) return null;
  const { baseUrl, by, own } = change;
  return (
    <span className="mt-1 block text-[13px] text-muted wrap-anywhere">
      {baseUrl === null ? t('waitsServe', { by }) : t('waitsMove', { by, address: baseUrl })}{' '}
      {t(own ? 'waitsForOther' : 'pendingSecond')}
    </span>
  );
}

interface DialogProps {
  of: Provider;
  onClose: () => void;
}

export function ProviderDialog({ deed, ...props }: DialogProps & { deed: Deed }): ReactNode {
  return deed === 'move' ? <MoveDialog {...props} /> : <DecideDialog deed={deed} {...props} />;
}

function DecideDialog({ of, deed, onClose }: DialogProps & { deed: Exclude<Deed, 'move'> }): ReactNode {
  const t = useTranslations('paymentProviders');
  const decide = useDecideProvider(of, deed);
  const { code, change } = of;
  const text =
    deed === 'agree' && change !== null
      ? change.baseUrl === null
        ? t('agreeServe', { by: change.by, code })
        : t('agreeMove', { by: change.by, code, address: change.baseUrl })
      : t(`deeds.${deed}.text`, { code });
  return (
    <ConfirmDialog
      title={t(`deeds.${deed}.of`, { code })}
      text={text}
      confirmLabel={t(`deeds.${deed}.short`)}
      tone={tones[deed]}
      call={decide}
      onClose={onClose}
      onConfirm={() => decide.mutate(undefined, thenSay(t(`deeds.${deed}.done`), onClose))}
    />
  );
}

function MoveDialog({ of, onClose }: DialogProps): ReactNode {
  const t = useTranslations('paymentProviders');
  const move = useMoveProvider(of.code);
  const edit = useEdit({
    start: { baseUrl: of.baseUrl },
    check: ({ baseUrl }) => problemsOf(!URL.canParse(baseUrl) && ['baseUrl', 'origin']),
    failure: move.error,
    readOnly: false,
  });
  return (
    <DialogForm
      title={t('deeds.move.of', { code: of.code })}
      description={t('deeds.move.text')}
      edit={edit}
      call={move}
      saveLabel={t('propose')}
      onSave={() => move.mutate(edit.form.baseUrl, thenSay(t('deeds.move.done'), onClose))}
      onClose={onClose}
    >
      <LineField edit={edit} name="baseUrl" label={t('address')} hint={t('addressHint')} max={300} mono />
    </DialogForm>
  );
}
