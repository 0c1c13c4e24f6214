import { Button, TextField } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, api } from '../../app/client/api.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import { Select } from '../../editing/form/fields.tsx';
import { type Country, rulesKey } from './regions.ts';

const blank = { kind: 'country', value: '', action: 'block', note: '' } as const;
interface RuleForm {
  kind: 'country' | 'network';
  value: string;
  action: 'block' | 'allow';
  note: string;
}

function useAdd(onAdded: () => void) {
  const t = useTranslations('regions');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: RuleForm) => api.call('operatorRegions.add', { body: form }),
    onSuccess: () => {
      onAdded();
      useToasts.getState().show({ tone: 'win', title: t('added') });
    },
    onSettled: () => client.invalidateQueries({ queryKey: rulesKey }),
  });
}

/** A rule for a country, or for an address or network. */
export function AddRule({ countries }: { countries: readonly Country[] }): ReactNode {
  const t = useTranslations('regions');
  const te = useTranslations('edit.problems');
  const failureText = useFailureText();
  const [form, setForm] = useState<RuleForm>(blank);
  const [asked, setAsked] = useState(false);
  const set = (patch: Partial<RuleForm>) => {
    setForm((now) => ({ ...now, ...patch }));
    add.reset();
  };
  const add = useAdd(() => {
    setForm(({ kind, action }) => ({ ...blank, kind, action }));
    setAsked(false);
  });
  const error = add.isError
    ? ((add.error instanceof ApiFailure ? add.error.errors['value'] : undefined) ?? failureText(add.error))
    : asked && form.value.trim() === ''
      ? te('required')
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (form.value.trim() !== '' && !add.isPending) add.mutate(form);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-4 rounded-field border border-line p-4 sm:grid-cols-2"
    >
      <Select
        label={t('kind')}
        value={form.kind}
        options={(['country', 'network'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(kind) => set({ kind: kind === 'network' ? 'network' : 'country', value: '' })}
      />
      <ValueField form={form} countries={countries} error={error} onChange={(value) => set({ value })} />
      <Select
        label={t('action')}
        value={form.action}
        options={(['block', 'allow'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(action) => set({ action: action === 'allow' ? 'allow' : 'block' })}
      />
      <TextField
        label={t('note')}
        hint={t('noteHint')}
        value={form.note}
        maxLength={200}
        onChange={(event) => set({ note: event.target.value })}
      />
      <Button type="submit" tone="primary" busy={add.isPending} className="justify-self-start">
        {t('add')}
      </Button>
    </form>
  );
}

interface ValueProps {
  form: RuleForm;
  countries: readonly Country[];
  error: string | undefined;
  onChange: (value: string) => void;
}

function ValueField({ form, countries, error, onChange }: ValueProps): ReactNode {
  const t = useTranslations('regions');
  return form.kind === 'country' ? (
    <Select
      label={t('country')}
      value={form.value}
      error={error}
      options={[
        { value: '', label: '–' },
        ...countries.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={onChange}
    />
  ) : (
    <TextField
      label={t('network')}
      hint={t('networkHint')}
      value={form.value}
      error={error}
      maxLength={50}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
