import { Badge, Button, TextField } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { type Country, type Rule, countryName } from './regions.ts';

interface TestProps {
  rules: readonly Rule[];
  countries: readonly Country[];
}

/** What an address would meet, and why. */
export function AddressTest({ rules, countries }: TestProps): ReactNode {
  const t = useTranslations('regions');
  const failureText = useFailureText();
  const [address, setAddress] = useState('');
  const test = useMutation({
    mutationFn: () =>
      api.call('operatorRegions.test', { query: address.trim() === '' ? {} : { address: address.trim() } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    test.mutate();
  };
  const found = test.data;
  const rule = rules.find(({ id }) => id === found?.ruleId);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        value={address}
        error={test.isError ? failureText(test.error) : undefined}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setAddress(event.target.value);
          test.reset();
        }}
      />
      <Button type="submit" busy={test.isPending} className="self-start">
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
    </form>
  );
}
