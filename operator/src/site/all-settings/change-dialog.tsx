import { Button, MoneyInput, Note, TextField } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../app/client/api.ts';
import { useToasts } from '../../app/toasts.ts';
import { DialogForm } from '../../editing/form/dialog-form.tsx';
import { Select, Switch } from '../../editing/form/fields.tsx';
import { type Setting, type SettingValue, useSetSetting } from './queries.ts';
import { ShownValue } from './setting-value.tsx';

interface ChangeDialogProps {
  setting: Setting;
  version: number;
  onClose: () => void;
}

/** What the server says of a refused value. */
function refusalOf(error: unknown, name: string): string | undefined {
  return error instanceof ApiFailure && error.code === 'FIELDS_INVALID' ? error.errors?.[name] : undefined;
}

export function ChangeDialog({ setting, version, onClose }: ChangeDialogProps): ReactNode {
  const t = useTranslations('allSettings');
  const start = setting.value ?? setting.default;
  const [value, setValue] = useState<SettingValue>(start);
  const [tried, setTried] = useState(false);
  const save = useSetSetting(setting.name, version);
  const refusal = refusalOf(save.error, setting.name);
  const send = (wanted: SettingValue) =>
    save.mutate(wanted, {
      onSuccess: ({ changed }) => {
        const title = t(changed ? 'saved' : 'proposed');
        useToasts.getState().show({ tone: changed ? 'win' : 'info', title });
        onClose();
      },
    });
  const missing = tried && value === null ? t('required') : undefined;
  return (
    <DialogForm
      title={setting.name}
      description={setting.about}
      dirty={value !== start}
      readOnly={false}
      busy={save.isPending}
      error={refusal === undefined ? save.error : null}
      saveLabel={t(setting.fourEyes ? 'propose' : 'save')}
      check={() => {
        setTried(true);
        return value !== null;
      }}
      onSave={() => send(value)}
      onClose={onClose}
    >
      <ValueField setting={setting} value={value} error={refusal ?? missing} onChange={setValue} />
      <p className="text-sm text-muted">
        {t('defaultIs')} <ShownValue setting={setting} value={setting.default} />
      </p>
      {setting.fourEyes && <Note>{t('fourEyesText')}</Note>}
      {setting.proposals.map(({ value: proposed, by }) => (
        <Note key={by.operator}>
          {t('proposedBy', { operator: by.operator })} <ShownValue setting={setting} value={proposed} />
        </Note>
      ))}
      {setting.value !== null && (
        <Button busy={save.isPending} onClick={() => send(null)}>
          {t('toDefault')}
        </Button>
      )}
    </DialogForm>
  );
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
