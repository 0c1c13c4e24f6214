import { Button, Chip, Dialog, MoneyInput, TextField } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { type Kind, type Overview, type Period, useTakeOverview } from './queries.ts';

const periods = ['day', 'week', 'month'] as const;

interface Typed {
  period: Period;
  amount: number | null;
  /** Takes the limit away. */
  none: boolean;
}

function useLimit(kind: Kind, onDone: () => void) {
  const t = useTranslations();
  const take = useTakeOverview();
  return usePageForm<Typed>({
    start: { period: 'day', amount: null, none: false },
    check: ({ amount, none }) => ({ amount: !none && amount === null && t('errors.required') }),
    send: async ({ period, amount, none }) => {
      const next = await api.call('responsibleGaming.setLimit', {
        body: { kind, period, amount: none ? null : amount },
      });
      take(next);
      const isPending = next.limits.some((one) => one.kind === kind && one.period === period && one.pending);
      useToasts
        .getState()
        .show({ tone: 'win', title: t(isPending ? 'gaming.raisePending' : 'gaming.saved') });
      onDone();
    },
  });
}

/** Sets or takes away one limit of a kind, by its period. */
export function LimitDialog(props: { kind: Kind; overview: Overview; onClose: () => void }): ReactNode {
  const { kind, overview, onClose } = props;
  const t = useTranslations();
  const form = useLimit(kind, onClose);
  const { period, amount } = form.values;
  const standing = overview.limits.find((limit) => limit.kind === kind && limit.period === period);
  const [sure, setSure] = useState(false);
  const submit = (none: boolean) => {
    form.set({ none });
    return form.submit();
  };
  // Zero stops at once what is limited, and a day passes before it can be taken back.
  const save = () => {
    if (amount !== 0 || sure) return submit(false);
    setSure(true);
    return undefined;
  };
  const change = (next: Partial<Typed>) => {
    setSure(false);
    form.set(next);
  };
  return (
    <Dialog
      title={t('gaming.editTitle', { kind: t(`gaming.kinds.${kind}`) })}
      description={t(`gaming.kindText.${kind}`)}
      onClose={onClose}
    >
      <PageForm form={form} onSubmit={save} className="flex flex-col gap-5">
        <div role="group" aria-label={t('gaming.period')} className="flex flex-wrap gap-2">
          {periods.map((one) => (
            <Chip key={one} pressed={period === one} onClick={() => change({ period: one })}>
              {t(`gaming.periods.${one}`)}
            </Chip>
          ))}
        </div>
        <LimitField
          kind={kind}
          value={amount}
          onChange={(value) => change({ amount: value })}
          error={form.error('amount')}
        />
        {sure && <p role="status">{t(`gaming.zeroMeans.${kind}`)}</p>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone={sure ? 'danger' : 'primary'} busy={form.busy}>
            {sure ? t('gaming.zeroConfirm') : t('common.save')}
          </Button>
          {sure && <Button onClick={() => setSure(false)}>{t('common.cancel')}</Button>}
          {!sure && standing && standing.amount !== null && (
            <Button busy={form.busy} onClick={() => void submit(true)}>
              {t('gaming.removeLimit')}
            </Button>
          )}
        </div>
      </PageForm>
    </Dialog>
  );
}

interface LimitFieldProps {
  kind: Kind;
  value: number | null;
  onChange: (amount: number | null) => void;
  error: string | undefined;
}

/** Minutes for the time of a session, money for everything else. */
function LimitField({ kind, value, onChange, error }: LimitFieldProps): ReactNode {
  const t = useTranslations();
  return kind === 'session' ? (
    <TextField
      label={t('gaming.minutes')}
      name="amount"
      type="number"
      inputMode="numeric"
      min={0}
      value={value ?? ''}
      error={error}
      onChange={(event) =>
        onChange(event.target.value === '' ? null : Math.floor(Number(event.target.value)))
      }
    />
  ) : (
    <MoneyInput
      label={t('gaming.amount')}
      name="amount"
      value={value}
      onChange={onChange}
      unreadable={t('deposit.amountUnreadable')}
      error={error}
    />
  );
}
