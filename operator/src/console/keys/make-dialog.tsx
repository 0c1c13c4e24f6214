import { Note } from '@croupier/ui';
import { SelectField } from '@croupier/ui/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CopyText } from '../../components/copy-button.tsx';
import { FormDialog } from '../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { type MadeKey, type PartyName, useMakeKey } from './queries.ts';
import { ShownOnce } from '../../components/dialog-actions.tsx';

/** How long the keys before a new one stay in force, in hours; `stay`: until someone ends them. */
const overlaps = ['24', '168', '720', '0', 'stay'] as const;
type Overlap = (typeof overlaps)[number];

interface MakeDialogProps {
  of: PartyName;
  /** There is a key in force, whose place the new one takes. */
  rotates: boolean;
  onClose: () => void;
}

/** Makes a key, then shows its secret: the only time. */
export function MakeDialog({ of, rotates, onClose }: MakeDialogProps): ReactNode {
  const t = useTranslations('keys');
  const make = useMakeKey(of);
  const form = useConsoleForm<{ overlap: Overlap }>({
    start: { overlap: rotates ? '24' : 'stay' },
    send: ({ overlap }) => make.mutateAsync(overlap === 'stay' ? null : Number(overlap)),
  });
  if (make.data) return <SecretDialog made={make.data} onClose={onClose} />;
  return (
    <FormDialog
      light
      form={form}
      title={t(rotates ? 'rotate' : 'make')}
      description={t('makeText')}
      sendLabel={t('makeNow')}
      onClose={onClose}
    >
      {rotates && (
        <SelectField
          label={t('overlap')}
          hint={t('overlapHint')}
          options={overlaps.map((value) => ({ value, label: t(`overlaps.${value}`) }))}
          {...form.field('overlap')}
        />
      )}
    </FormDialog>
  );
}

function SecretDialog({ made, onClose }: { made: MadeKey; onClose: () => void }): ReactNode {
  const t = useTranslations('keys');
  const facts = [
    ['keyId', made.key.keyId],
    ['secret', made.secret],
  ] as const;
  return (
    <ShownOnce title={t('madeTitle')} text={t('madeText')} done={t('done')} onClose={onClose}>
      <dl className="mb-4 flex flex-col gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(name)}</dt>
            <dd className="flex items-center gap-2">
              <CopyText>{value}</CopyText>
            </dd>
          </div>
        ))}
      </dl>
      <Note>{t('madePending')}</Note>
    </ShownOnce>
  );
}
