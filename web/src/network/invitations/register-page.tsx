import { type ReactNode } from 'react';
import { Tabs } from '@croupier/ui';
import { useTranslations } from 'use-intl';
import { PageHead, useFilters, useOptions } from '../centre/index.ts';
import { Invitations } from './invitations.tsx';
import { RegisterForm } from './register-form.tsx';
import { Loaded } from '../../shared/loaded/loaded.tsx';

/** New members: one account at a time, or by a link that many may use. */
export function RegisterPage(): ReactNode {
  const t = useTranslations('agentArea');
  const filters = useFilters();
  const options = useOptions();
  return (
    <>
      <PageHead title={t('menu.register')} lead={t('register.lead')} />
      <Loaded query={options} rows={3}>
        {(value) => (
          <Tabs
            label={t('menu.register')}
            value={filters.text('tab') === 'link' ? 'link' : 'single'}
            onChange={(tab) => filters.set({ tab: tab === 'link' ? tab : undefined })}
            items={[
              { value: 'single', label: t('register.single'), content: <RegisterForm options={value} /> },
              { value: 'link', label: t('register.links'), content: <Invitations options={value} /> },
            ]}
          />
        )}
      </Loaded>
    </>
  );
}
