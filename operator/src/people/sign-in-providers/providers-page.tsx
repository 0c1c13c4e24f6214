import type { operatorProviderCalls, ValueOf } from '@croupier/contract';
import { Badge, PasswordField } from '@croupier/ui';
import { TextArea } from '@croupier/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { sayDone } from '../../app/toasts.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { LoadedPage, Panel } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { ConsoleForm } from '../../editing/form/console-form.tsx';
import { LineField, Row } from '../../editing/form/fields.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import type { Edit } from '../../editing/form/use-edit.ts';
import { ProposalNote } from './proposal-note.tsx';
import { SiteButton } from './site-button.tsx';

type Providers = ValueOf<(typeof operatorProviderCalls)['list']>;
type Provider = Providers['providers'][number];

const queryKey = ['sign-in-providers'];

/** The outside parties that say who someone is. */
export function ProvidersPage(): ReactNode {
  const t = useTranslations('signInProviders');
  const query = useQuery({ queryKey, queryFn: () => api.call('operatorProviders.list') });
  return (
    <LoadedPage title={t('title')} lead={t('lead')} tabs={<SectionTabs of="/site/sign-in" />} query={query}>
      {({ providers, redirectUri }) => (
        <div className="flex flex-col gap-5">
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            {t('redirect')}: <code className="font-mono text-text wrap-anywhere">{redirectUri}</code>
            <CopyButton text={redirectUri} />
          </p>
          {providers.map((provider) => (
            <ProviderPanel key={`${provider.code}:${provider.version}`} provider={provider} />
          ))}
        </div>
      )}
    </LoadedPage>
  );
}

/** `name=value` lines, as a person writes them. */
export const linesOf = (metadata: Record<string, string>): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');

export function metadataOf(lines: string): Record<string, string> {
  const pairs = lines.split('\n').flatMap((line) => {
    const at = line.indexOf('=');
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

interface ProviderForm {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  metadata: string;
}

const startOf = ({ name, issuer, clientId, metadata }: Provider): ProviderForm => ({
  name,
  issuer,
  clientId,
  clientSecret: '',
  metadata: linesOf(metadata),
});

function useProviderForm(provider: Provider) {
  const t = useTranslations('signInProviders');
  const te = useTranslations('edit.problems');
  const client = useQueryClient();
  const readOnly = !useMay('site.edit');
  return useConsoleForm<ProviderForm>({
    start: startOf(provider),
    readOnly,
    check: ({ name, issuer, clientId }) => ({
      name: name.trim() === '' && te('required'),
      issuer: !URL.canParse(issuer) && te('origin'),
      clientId: clientId.trim() === '' && te('required'),
    }),
    send: async ({ metadata, clientSecret, ...form }) => {
      const { proposal } = await api.call('operatorProviders.set', {
        params: { code: provider.code },
        body: {
          ...form,
          version: provider.version,
          metadata: metadataOf(metadata),
          ...(clientSecret === '' ? {} : { clientSecret }),
        },
      });
      sayDone(t(proposal ? 'proposed' : 'saved'));
      await client.invalidateQueries({ queryKey });
    },
  });
}

function ProviderPanel({ provider }: { provider: Provider }): ReactNode {
  const t = useTranslations('signInProviders');
  const form = useProviderForm(provider);
  const state = provider.version === 0 ? t('notSet') : provider.on ? t('on') : t('off');
  return (
    <Panel
      title={provider.name}
      actions={
        <Badge {...(provider.on && provider.version > 0 ? { tone: 'win' as const } : {})}>{state}</Badge>
      }
    >
      {provider.proposal && <ProposalNote code={provider.code} proposal={provider.proposal} />}
      <ConsoleForm
        form={form}
        label={t('edit', { name: provider.name })}
        className="flex flex-col gap-5"
        foot={!form.readOnly && <SiteButton text={t('twoPeople')} dirty={form.dirty} busy={form.busy} />}
      >
        <ProviderFields provider={provider} edit={form} />
      </ConsoleForm>
    </Panel>
  );
}

function ProviderFields({ provider, edit }: { provider: Provider; edit: Edit<ProviderForm> }): ReactNode {
  const t = useTranslations('signInProviders');
  return (
    <>
      <Row>
        <LineField edit={edit} name="name" label={t('name')} max={40} />
        <LineField edit={edit} name="issuer" label={t('issuer')} max={300} mono />
        <LineField edit={edit} name="clientId" label={t('clientId')} max={300} mono />
        {provider.code !== 'phone' && (
          <PasswordField
            label={t('secret')}
            hint={t(provider.hasSecret ? 'secretHint' : 'secretMissing')}
            autoComplete="off"
            value={edit.form.clientSecret}
            onChange={(event) => edit.set({ clientSecret: event.target.value })}
          />
        )}
      </Row>
      <TextArea
        label={t('metadata')}
        hint={t('metadataHint')}
        spellCheck={false}
        value={edit.form.metadata}
        error={edit.error('metadata')}
        onChange={(event) => edit.set({ metadata: event.target.value })}
        className="font-mono text-[13px]"
      />
    </>
  );
}
