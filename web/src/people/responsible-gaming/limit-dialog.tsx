import { Button, Chip, Dialog, MoneyInput, Note, TextField } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { type Kind, type Overview, type Period, useTakeOverview } from './queries.ts';

const periods = ['day', 'week', 'month'] as const;

/** Sets or takes away one limit of a kind, by its period. */
export function LimitDialog(props: { kind: Kind; overview: Overview; onClose: () => void }): ReactNode {
  const { kind, overview, onClose } = props;
  const t = useTranslations();
  const [period, setPeriod] = useState<Period>('day');
  const [amount, setAmount] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const standing = overview.limits.find((limit) => limit.kind === kind && limit.period === period);

  const missing = tried && amount === null ? t('errors.required') : undefined;

  const { send, failure, busy } = useSetLimit(kind, period, onClose);
  return (
    <Dialog
      title={t('gaming.editTitle', { kind: t(`gaming.kinds.${kind}`) })}
      description={t(`gaming.kindText.${kind}`)}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (amount !== null) void send(amount);
        }}
      >
        {failure && <Note tone="danger">{failure}</Note>}
        <div role="group" aria-label={t('gaming.period')} className="flex flex-wrap gap-2">
          {periods.map((one) => (
            <Chip key={one} pressed={period === one} onClick={() => setPeriod(one)}>
              {t(`gaming.periods.${one}`)}
            </Chip>
          ))}
        </div>
        <LimitField kind={kind} value={amount} onChange={setAmount} error={missing} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" busy={busy}>
            {t('common.save')}
          </Button>
          {standing && standing.amount !== null && (
            <Button busy={busy} onClick={() => void send(null)}>
              {t('gaming.removeLimit')}
            </Button>
          )}
        </div>
      </form>
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
      value={value}
      onChange={onChange}
      unreadable={t('deposit.amountUnreadable')}
      error={error}
    />
  );
}

function useSetLimit(kind: Kind, period: Period, onDone: () => void) {
  const t = useTranslations();
  const failureText = useFailureText();
  const take = useTakeOverview();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (wanted: number | null): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const next = await api.call('responsibleGaming.setLimit', { body: { kind, period, amount: wanted } });
      take(next);
      const isPending = next.limits.some((one) => one.kind === kind && one.period === period && one.pending);
      useToasts
        .getState()
        .show({ tone: 'win', title: t(isPending ? 'gaming.raisePending' : 'gaming.saved') });
      onDone();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { send, failure, busy };
}
