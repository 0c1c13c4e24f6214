import {
  Button,
  buttonClass,
  Dialog,
  FieldFrame,
  inputClass,
  Note,
  TextField,
  useUiLocale,
} from '@croupier/ui';
import { FileSpreadsheet } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from '../../components/dialog-actions.tsx';
import { api } from '../../app/client/api.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { dayStart } from '../../app/format/days.ts';
import { useToasts } from '../../app/toasts.ts';
import { useImport, useProviders } from './queries.ts';

const maxBytes = 14_000_000;

/** Two lines that are taken as they stand. */
const sampleLines = [
  'time;type;reference;amount;currency',
  '2026-11-21T14:05:09-03:00;payment;E00000000202611211705abcdefghijk;100,00;BRL',
  '2026-11-21T15:30:00-03:00;payout;E00000000202611211830lmnopqrstuv;40,50;BRL',
];
const sample = `data:text/csv;charset=utf-8,${encodeURIComponent(`${sampleLines.join('\n')}\n`)}`;

interface ImportProps {
  onClose: () => void;
  onDone: (id: string) => void;
}

interface Days {
  from: string;
  to: string;
}

/** The days that a statement covers: yesterday, until somebody says otherwise. */
function useDays() {
  const t = useTranslations('reconciliation');
  const { timeZone } = useUiLocale();
  const [days, setDays] = useState<Days>(() => {
    const yesterday = new Date(api.businessNow().getTime() - 24 * 3_600_000).toLocaleDateString('sv-SE', {
      timeZone,
    });
    return { from: yesterday, to: yesterday };
  });
  const from = dayStart(days.from, timeZone);
  const to = dayStart(days.to, timeZone, 1);
  const problems = {
    from: from === undefined ? t('dayNeeded') : undefined,
    to: to === undefined ? t('dayNeeded') : from !== undefined && to <= from ? t('toBefore') : undefined,
  };
  const change = (part: Partial<Days>) => setDays((before) => ({ ...before, ...part }));
  return { days, from, to, problems, change };
}

function DayFields(props: {
  days: Days;
  problems: { [K in keyof Days]?: string | undefined };
  onChange: (part: Partial<Days>) => void;
}): ReactNode {
  const t = useTranslations('reconciliation');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={t(name)}
          value={props.days[name]}
          error={props.problems[name]}
          onChange={(event) => props.onChange({ [name]: event.target.value })}
        />
      ))}
    </div>
  );
}

/** A file of a provider and the days it covers. */
export function ImportDialog({ onClose, onDone }: ImportProps): ReactNode {
  const t = useTranslations('reconciliation');
  const words = useTranslations('decision');
  const failureText = useFailureText();
  const send = useImport();
  const providers = useProviders().data?.providers ?? [];
  const [provider, setProvider] = useState('');
  const { days, from, to, problems, change } = useDays();
  const [file, setFile] = useState<File | null>(null);
  const [asked, setAsked] = useState(false);
  const chosen = provider === '' ? providers[0] : provider;
  const tooLarge = file !== null && file.size > maxBytes;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (from === undefined || to === undefined || to <= from || chosen === undefined) return;
    if (!file || tooLarge || send.isPending) return;
    send.mutate(
      { provider: chosen, from, to, csv: await file.text() },
      {
        onSuccess: ({ id }) => {
          useToasts.getState().show({ tone: 'win', title: t('imported') });
          onDone(id);
        },
      },
    );
  };
  return (
    <Dialog
      title={t('importTitle')}
      description={t('importText')}
      closeLabel={words('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {send.isError && <Note tone="danger">{failureText(send.error)}</Note>}
        <ProviderField
          providers={providers}
          value={provider}
          error={asked && chosen === undefined ? t('providerNeeded') : undefined}
          onChange={setProvider}
        />
        <DayFields days={days} problems={asked ? problems : {}} onChange={change} />
        <FileField
          file={file}
          error={tooLarge ? t('tooLarge') : asked && !file ? t('fileNeeded') : undefined}
          onChange={setFile}
        />
        <DialogActions onBack={onClose}>
          <Button type="submit" tone="primary" busy={send.isPending}>
            {t('send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ProviderField(props: {
  providers: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (provider: string) => void;
}): ReactNode {
  const t = useTranslations('reconciliation');
  const id = useId();
  return (
    <FieldFrame id={id} label={t('provider')} error={props.error}>
      <select
        id={id}
        value={props.value}
        className={inputClass}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.providers.map((provider) => (
          <option key={provider} value={provider} className="bg-panel">
            {provider}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function FileField(props: {
  file: File | null;
  error: string | undefined;
  onChange: (file: File | null) => void;
}): ReactNode {
  const t = useTranslations('reconciliation');
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{t('file')}</span>
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className={buttonClass('quiet', 'medium', 'cursor-pointer focus-within:outline-2')}
        >
          <FileSpreadsheet aria-hidden="true" className="size-4.5" />
          {t('fileChoose')}
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          onChange={(event) => props.onChange(event.target.files?.[0] ?? null)}
        />
        <a href={sample} download="extrato-exemplo.csv" className="text-sm underline">
          {t('sample')}
        </a>
        {props.file && <span className="truncate text-sm text-muted">{props.file.name}</span>}
      </div>
      {props.error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {props.error}
        </p>
      )}
    </div>
  );
}
