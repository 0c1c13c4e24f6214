import { Button, inputClass, TextField } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import type { PixKeyKind, PixKeys } from '@croupier/market';
import { useMarket } from '../../platform/site/market.ts';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { useSend } from '../identity/index.ts';

interface Fields {
  kind: PixKeyKind;
  pixKey: string;
}

const keyboards = { cpf: 'numeric', email: 'email', phone: 'tel', random: 'text' } as const;

export interface PixKeyFormProps {
  keys: PixKeys;
  onDone: () => void;
}

export function PixKeyForm({ keys, onDone }: PixKeyFormProps): ReactNode {
  const t = useTranslations();
  const { person } = useMarket().documents;
  const form = useForm<Fields>({ defaultValues: { kind: 'cpf', pixKey: '' } });
  const { errors, isSubmitting } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const send = useSend(
    form,
    'identity.addPayoutAccount',
    onDone,
  )((fields) =>
    api.call('identity.addPayoutAccount', {
      body: { kind: fields.kind, pixKey: keys.parse(fields.kind, fields.pixKey) ?? fields.pixKey },
    }),
  );
  const key = form.register('pixKey', {
    validate: (value, fields) =>
      keys.parse(fields.kind, value) !== null ||
      t(value.trim() === '' ? 'security.pixKeyInvalid' : `security.pixKeyWrong.${fields.kind}`),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid max-w-2xl gap-4 sm:grid-cols-[minmax(10rem,1fr)_2fr]"
    >
      <FormFailure text={errors.root?.message} className="sm:col-span-2" />
      <label className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">{t('security.pixKind')}</span>
        <select
          {...form.register('kind', { onChange: () => form.resetField('pixKey') })}
          className={inputClass}
        >
          {keys.kinds.map((item) => (
            <option key={item} value={item} className="bg-panel">
              {t(`security.kinds.${item}`)}
            </option>
          ))}
        </select>
      </label>
      <TextField
        {...key}
        label={t('security.pixKey')}
        hint={t('security.pixKeyHint')}
        inputMode={keyboards[kind]}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => {
          if (kind === 'cpf') event.target.value = person.format(event.target.value);
          void key.onChange(event);
        }}
        error={errors.pixKey?.message}
      />
      <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="sm:justify-self-start">
        {t('common.save')}
      </Button>
    </form>
  );
}
