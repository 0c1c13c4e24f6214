import { Button, Chip, datedInstant, Dialog, Note, shortInstant, useUiLocale } from '@croupier/ui';
import { Ban, Coffee } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeedCard } from '../../shared/page/deed-card.tsx';
import { api } from '../../platform/api/api.ts';
import { type Refusal, useRefusal } from '../../platform/api/refusal.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { AccountPassword } from '../../shared/person/own-password.tsx';
import { type Overview, useTakeOverview } from './queries.ts';

const timeOuts = ['P1D', 'P3D', 'P7D', 'P30D'] as const;
const exclusions = ['P6M', 'P1Y', 'P5Y', 'FOREVER'] as const;

/** A change that may be refused, with what is said of it then. */
function useChange(onDone: () => void) {
  const take = useTakeOverview();
  const refusalOf = useRefusal('responsibleGaming.selfExclude');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (ask: () => Promise<Overview>): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      take(await ask());
      onDone();
    } catch (error) {
      setRefusal(refusalOf(error, []));
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure: refusal?.form };
}

/** What holds now, and the way back where there is one. */
export function Standing({ overview }: { overview: Overview }): ReactNode {
  const t = useTranslations('gaming');
  const { locale, timeZone } = useUiLocale();
  const change = useChange(() => undefined);
  const { exclusion } = overview;
  if (!exclusion) return null;
  const { kind, origin, until, returnFrom } = exclusion;
  const time = until === null ? '' : datedInstant(until, locale, timeZone);
  const over = until !== null && Date.parse(until) <= api.businessNow().getTime();
  return (
    <Note tone="info" icon={<Ban aria-hidden="true" className="text-gold-light" />}>
      <p className="font-semibold">
        {kind === 'time_out'
          ? t('timeOutUntil', { time })
          : until === null
            ? t(`excludedForever.${origin}`)
            : t(`excludedUntil.${origin}`, { time })}
      </p>
      <p className="text-muted">{t('remains')}</p>
      {returnFrom && <p>{t('returnFrom', { time: shortInstant(returnFrom, locale, timeZone) })}</p>}
      {change.failure && <p className="text-danger">{change.failure}</p>}
      {kind === 'self_exclusion' && over && !returnFrom && (
        <Button
          size="small"
          className="mt-3"
          busy={change.busy}
          onClick={() => void change.run(() => api.call('responsibleGaming.askToReturn', { body: {} }))}
        >
          {t('askReturn')}
        </Button>
      )}
    </Note>
  );
}

export function Pauses(): ReactNode {
  const t = useTranslations('gaming');
  const [open, setOpen] = useState<'break' | 'exclude' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <DeedCard icon={Coffee} title={t('break')} text={t('breakText')}>
        <Button onClick={() => setOpen('break')}>{t('takeBreak')}</Button>
      </DeedCard>
      <DeedCard icon={Ban} danger title={t('exclude')} text={t('excludeText')}>
        <Button onClick={() => setOpen('exclude')}>{t('exclude')}</Button>
      </DeedCard>
      {open === 'break' && <BreakDialog onClose={close} />}
      {open === 'exclude' && <ExcludeDialog onClose={close} />}
    </div>
  );
}

function BreakDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations();
  const [duration, setDuration] = useState<(typeof timeOuts)[number]>('P1D');
  const change = useChange(onClose);
  return (
    <Dialog title={t('gaming.break')} description={t('gaming.breakText')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {change.failure && <Note tone="danger">{change.failure}</Note>}
        <div role="group" aria-label={t('gaming.duration')} className="flex flex-wrap gap-2">
          {timeOuts.map((one) => (
            <Chip key={one} pressed={duration === one} onClick={() => setDuration(one)}>
              {t(`gaming.timeOuts.${one}`)}
            </Chip>
          ))}
        </div>
        <p>{t('gaming.confirmBreak', { duration: t(`gaming.timeOuts.${duration}`) })}</p>
        <Button
          tone="primary"
          busy={change.busy}
          onClick={() =>
            void change.run(() => api.call('responsibleGaming.takeTimeOut', { body: { duration } }))
          }
        >
          {t('gaming.takeBreak')}
        </Button>
      </div>
    </Dialog>
  );
}

interface Exclusion {
  duration: (typeof exclusions)[number];
  password: string;
}

function ExcludeDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations();
  const take = useTakeOverview();
  const form = usePageForm<Exclusion>({
    start: { duration: 'P6M', password: '' },
    call: 'responsibleGaming.selfExclude',
    check: ({ password }) => ({ password: password === '' && t('errors.required') }),
    send: async (body) => {
      take(await api.call('responsibleGaming.selfExclude', { body }));
      onClose();
    },
  });
  return (
    <Dialog title={t('gaming.exclude')} description={t('gaming.excludeText')} onClose={onClose}>
      <PageForm form={form} className="flex flex-col gap-5">
        <div role="group" aria-label={t('gaming.duration')} className="flex flex-wrap gap-2">
          {exclusions.map((duration) => (
            <Chip
              key={duration}
              pressed={form.values.duration === duration}
              onClick={() => form.set({ duration })}
            >
              {t(`gaming.exclusions.${duration}`)}
            </Chip>
          ))}
        </div>
        <AccountPassword {...form.field('password')} />
        <Button type="submit" tone="danger" busy={form.busy}>
          {t('gaming.excludeAction')}
        </Button>
      </PageForm>
    </Dialog>
  );
}
