import { Badge, Button, TextField } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { ConsoleForm } from '../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { type Country, type Rule, countryName } from './regions.ts';

interface TestProps {
  rules: readonly Rule[];
  countries: readonly Country[];
}

/** What an address would meet, and why. */
export function AddressTest({ rules, countries }: TestProps): ReactNode {
  const t = useTranslations('regions');
  const failureText = useFailureText();
  const test = useMutation({
    mutationFn: (address: string) =>
      api.call('operatorRegions.test', { query: address === '' ? {} : { address } }),
  });
  const form = useConsoleForm({
    start: { address: '' },
    refusalOf: (error) => ({ fields: { address: failureText(error) } }),
    send: ({ address }) => test.mutateAsync(address.trim()),
  });
  const { onChange, ...field } = form.field('address');
  const found = test.data;
  const rule = rules.find(({ id }) => id === found?.ruleId);
  return (
    <ConsoleForm light form={form}>
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        {...field}
        onChange={(event) => {
          void onChange(event);
          test.reset();
        }}
      />
      <Button type="submit" busy={form.busy} className="self-start">
        {t('testNow')}
      </Button>
      <output>
        {found && (
          <span className="flex flex-col gap-1.5">
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={found.blocked ? 'danger' : 'win'}>
                {t(found.blocked ? 'blocked' : 'allowed')}
              </Badge>
              <code className="font-mono text-[13px] wrap-anywhere">{found.address}</code>
            </span>
            <span className="text-sm text-muted">
              {found.country === null
                ? t('noCountry')
                : countryName({ kind: 'country', value: found.country }, countries)}
              {' · '}
              {rule ? t('byRule', { value: countryName(rule, countries) }) : t('byDefault')}
            </span>
          </span>
        )}
      </output>
    </ConsoleForm>
  );
}
