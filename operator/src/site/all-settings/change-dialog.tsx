import { Button, MoneyInput, Note, TextField } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../app/client/me.ts';
import { useToasts } from '../../app/toasts.ts';
import { FormDialog } from '../../editing/form/console-form.tsx';
import { Select, Switch } from '../../editing/form/fields.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { type Setting, type SettingValue, useSetSetting } from './queries.ts';
import { Proposal, ShownValue } from './setting-value.tsx';

interface ChangeDialogProps {
  setting: Setting;
  version: number;
  onClose: () => void;
}

/** What someone else proposed first; null where nobody did. */
function useOthersProposal({ proposals }: Setting): Setting['proposals'][number] | null {
  const account = useMe().data?.account;
  return proposals.find(({ by }) => by.operator !== account) ?? null;
}

/** The dialog opens with what waits for this person's word. */
function useValueForm({ setting, version, onClose }: ChangeDialogProps) {
  const t = useTranslations('allSettings');
  const waiting = useOthersProposal(setting);
  const save = useSetSetting(setting.name, version);
  const send = async (wanted: SettingValue) => {
    const { changed } = await save.mutateAsync(wanted);
    const title = t(changed ? 'saved' : 'proposed');
    useToasts.getState().show({ tone: changed ? 'win' : 'info', title });
    onClose();
  };
  return useConsoleForm<{ value: SettingValue; toDefault: boolean }>({
    start: { value: waiting?.value ?? setting.value ?? setting.default, toDefault: false },
    check: ({ value, toDefault }) => ({ value: !toDefault && value === null && t('required') }),
    send: ({ value, toDefault }) => send(toDefault ? null : value),
  });
}

export function ChangeDialog(props: ChangeDialogProps): ReactNode {
  const { setting, onClose } = props;
  const t = useTranslations('allSettings');
  const form = useValueForm(props);
  const waiting = useOthersProposal(setting);
  const agrees = (value: SettingValue) => waiting !== null && waiting.value === value;
  const submit = (toDefault: boolean) => {
    form.set({ toDefault });
    return form.submit();
  };
  return (
    <FormDialog
      form={form}
      title={setting.name}
      description={setting.about}
      sendLabel={t(sendWord(setting, agrees(form.values.value)))}
      onSubmit={() => submit(false)}
      onClose={onClose}
    >
      <ValueField
        setting={setting}
        value={form.values.value}
        error={form.error('value')}
        onChange={(value) => form.set({ value })}
      />
      <p className="text-sm text-muted">
        {t('defaultIs')} <ShownValue setting={setting} value={setting.default} />
      </p>
      {setting.fourEyes && <Note>{t('fourEyesText')}</Note>}
      {setting.proposals.map((proposal) => (
        <Note key={proposal.by.operator}>
          <Proposal setting={setting} proposal={proposal} />
        </Note>
      ))}
      {setting.value !== null && (
        <Button busy={form.busy} onClick={() => void submit(true)}>
          {t(agrees(null) ? 'agreeToDefault' : 'toDefault')}
        </Button>
      )}
    </FormDialog>
  );
}

/** A value that nobody else proposed is a proposal of its own. */
function sendWord({ fourEyes }: Setting, agrees: boolean): 'save' | 'agree' | 'propose' {
  if (!fourEyes) return 'save';
  return agrees ? 'agree' : 'propose';
}

interface ValueFieldProps {
  setting: Setting;
  value: SettingValue;
  error: string | undefined;
  onChange: (value: SettingValue) => void;
}

/** A field as the setting's type asks for it. */
function ValueField({ setting, value, error, onChange }: ValueFieldProps): ReactNode {
  const t = useTranslations('allSettings');
  const { kind, options, min, max } = setting;
  const label = t('value');
  if (kind === 'switch')
    return <Switch label={label} checked={value === true} onChange={(on) => onChange(on)} />;
  if (kind === 'choice')
    return (
      <Select
        label={label}
        error={error}
        value={String(value ?? '')}
        options={options.map((option) => ({ value: option, label: option }))}
        onChange={onChange}
      />
    );
  if (kind === 'money')
    return (
      <MoneyInput
        label={label}
        error={error}
        unreadable={t('noAmount')}
        value={typeof value === 'number' ? value : null}
        onChange={(amount) => onChange(amount)}
      />
    );
  if (kind === 'number')
    return (
      <TextField
        type="number"
        inputMode="decimal"
        label={label}
        hint={min !== null && max !== null ? t('between', { min, max }) : undefined}
        error={error}
        step="any"
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
      />
    );
  return (
    <TextField
      label={label}
      hint={kind === 'list' ? t('listHint') : undefined}
      error={error}
      maxLength={max ?? 2_000}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
