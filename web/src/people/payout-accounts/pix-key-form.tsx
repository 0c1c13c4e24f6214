import { TextField } from '@croupier/ui';
import { SelectField } from '@croupier/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import type { PixKeyKind, PixKeys } from '@croupier/market';
import { useMarket } from '../../platform/site/market.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

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
  const client = useQueryClient();
  const form = usePageForm<Fields>({
    start: { kind: 'cpf', pixKey: '' },
    call: 'identity.addPayoutAccount',
    check: ({ kind, pixKey }) => ({
      pixKey:
        keys.parse(kind, pixKey) === null &&
        t(pixKey.trim() === '' ? 'security.pixKeyInvalid' : `security.pixKeyWrong.${kind}`),
    }),
    send: async ({ kind, pixKey }) => {
      await api.call('identity.addPayoutAccount', {
        body: { kind, pixKey: keys.parse(kind, pixKey) ?? pixKey },
      });
      onDone();
      void client.invalidateQueries({ queryKey: [MINE] });
    },
  });
  const { kind } = form.values;
  const { onChange, ...key } = form.field('pixKey');
  const choice = form.field('kind');
  return (
    <PageForm form={form} className="grid max-w-2xl gap-4 sm:grid-cols-[minmax(10rem,1fr)_2fr]">
      <SelectField
        label={t('security.pixKind')}
        options={keys.kinds.map((item) => ({ value: item, label: t(`security.kinds.${item}`) }))}
        {...choice}
        onChange={(event) => {
          void choice.onChange(event);
          form.set({ pixKey: '' });
        }}
      />
      <TextField
        {...key}
        label={t('security.pixKey')}
        hint={t('security.pixKeyHint')}
        inputMode={keyboards[kind]}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => {
          if (kind === 'cpf') event.target.value = person.format(event.target.value);
          void onChange(event);
        }}
      />
      <SubmitButton form={form} className="sm:justify-self-start">
        {t('common.save')}
      </SubmitButton>
    </PageForm>
  );
}
