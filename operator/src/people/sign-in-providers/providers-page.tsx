import type { operatorProviderCalls, ValueOf } from '@croupier/contract';
import { Badge, describe, FieldFrame, inputClass, PasswordField } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { useToasts } from '../../app/toasts.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Loaded, Page, Panel } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { LineField, Row } from '../../editing/form/fields.tsx';
import { problemsOf } from '../../editing/form/problems.ts';
import { type Edit, same, useEdit } from '../../editing/form/use-edit.ts';
import { ProposalNote } from './proposal-note.tsx';
import { SiteButton } from './site-button.tsx';

type Providers = ValueOf<(typeof operatorProviderCalls)['list']>;
type Provider = Providers['providers'][number];

const queryKey = ['sign-in-providers'];

/** The outside parties that say who somebody is. */
export function ProvidersPage(): ReactNode {
  const t = useTranslations('signInProviders');
  const query = useQuery({ queryKey, queryFn: () => api.call('operatorProviders.list') });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <SectionTabs of="/site/sign-in" />
      <Loaded query={query}>
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
      </Loaded>
    </Page>
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

function useProviderForm(provider: Provider) {
  const t = useTranslations('signInProviders');
  const client = useQueryClient();
  const readOnly = !useMay('site.edit');
  const save = useMutation({
    mutationFn: ({ metadata, clientSecret, ...form }: ProviderForm) =>
      api.call('operatorProviders.set', {
        params: { code: provider.code },
        body: {
          ...form,
          version: provider.version,
          metadata: metadataOf(metadata),
          ...(clientSecret === '' ? {} : { clientSecret }),
        },
      }),
    onSuccess: async ({ proposal }) => {
      useToasts.getState().show({ tone: 'win', title: t(proposal ? 'proposed' : 'saved') });
      await client.invalidateQueries({ queryKey });
    },
  });
  const start: ProviderForm = {
    name: provider.name,
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: '',
    metadata: linesOf(provider.metadata),
  };
  const edit = useEdit({
    start,
    check: ({ name, issuer, clientId }) =>
      problemsOf(
        name.trim() === '' && ['name', 'required'],
        !URL.canParse(issuer) && ['issuer', 'origin'],
        clientId.trim() === '' && ['clientId', 'required'],
      ),
    failure: save.error,
    readOnly,
  });
  return { readOnly, save, edit };
}

function ProviderPanel({ provider }: { provider: Provider }): ReactNode {
  const t = useTranslations('signInProviders');
  const { readOnly, save, edit } = useProviderForm(provider);
  const state = provider.version === 0 ? t('notSet') : provider.on ? t('on') : t('off');
  return (
    <Panel
      title={provider.name}
      actions={
        <Badge {...(provider.on && provider.version > 0 ? { tone: 'win' as const } : {})}>{state}</Badge>
      }
    >
      {provider.proposal && <ProposalNote code={provider.code} proposal={provider.proposal} />}
      <form
        noValidate
        aria-label={t('edit', { name: provider.name })}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!readOnly && edit.check()) save.mutate(edit.form);
        }}
      >
        <fieldset disabled={readOnly} className="contents">
          <ProviderFields provider={provider} edit={edit} />
        </fieldset>
        {!readOnly && <p className="text-sm text-muted">{t('twoPeople')}</p>}
        <SiteButton
          readOnly={readOnly}
          dirty={!same(edit.form, edit.base)}
          busy={save.isPending}
          error={save.error}
        />
      </form>
    </Panel>
  );
}

function ProviderFields({ provider, edit }: { provider: Provider; edit: Edit<ProviderForm> }): ReactNode {
  const t = useTranslations('signInProviders');
  const common = useTranslations('signIn');
  const id = useId();
  return (
    <>
      <Row>
        <LineField edit={edit} name="name" label={t('name')} most={40} />
        <LineField edit={edit} name="issuer" label={t('issuer')} most={300} mono />
        <LineField edit={edit} name="clientId" label={t('clientId')} most={300} mono />
        {provider.code !== 'phone' && (
          <PasswordField
            label={t('secret')}
            hint={t(provider.hasSecret ? 'secretHint' : 'secretMissing')}
            autoComplete="off"
            showLabel={common('showPassword')}
            hideLabel={common('hidePassword')}
            value={edit.form.clientSecret}
            onChange={(event) => edit.set({ clientSecret: event.target.value })}
          />
        )}
      </Row>
      <FieldFrame id={id} label={t('metadata')} hint={t('metadataHint')} error={edit.error('metadata')}>
        <textarea
          id={id}
          rows={3}
          spellCheck={false}
          value={edit.form.metadata}
          aria-describedby={describe(id, edit.error('metadata'), true)}
          onChange={(event) => edit.set({ metadata: event.target.value })}
          className={`${inputClass} resize-y py-2.5 font-mono text-[13px]`}
        />
      </FieldFrame>
    </>
  );
}
