import { codeOf, type LanguageCode, languageCodes, locales, readLocale } from '@croupier/contract/locales';
import { FieldFrame, inputClass } from '@croupier/ui';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useWords } from '../../app/format/use-words.ts';
import { LoadedPage } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { LineField, Row, Section, Select, Switch } from '../../editing/form/fields.tsx';
import { problemsOf } from '../../editing/form/problems.ts';
import type { Edit } from '../../editing/form/use-edit.ts';
import { DoorsForm } from './doors-form.tsx';
import { linesOf, textOfLines, withoutEmpty, wrongDomain, wrongHost } from './hosts.ts';
import { MoneyForm } from './money-form.tsx';
import { SiteFormFrame } from './site-form.tsx';
import { type Site, useSite, useSiteForm } from './use-site.ts';

type Settings = Site['settings'];

/** What a page can be shown in, and so start in. */
const defaults = locales.map(codeOf);
const gtag = /^(G-[A-Z0-9]{4,16})?$/;

export function checkSettings(form: Settings) {
  return problemsOf(
    form.languages.length === 0 && ['languages', 'languagesNone'],
    !form.languages.includes(form.defaultLanguage) && ['defaultLanguage', 'languageOff'],
    !gtag.test(form.gtagId) && ['gtagId', 'gtag'],
    wrongDomain(form.mainDomain) && ['mainDomain', 'domain'],
    form.imageCDNs.some(wrongHost) && ['imageCDNs', 'host'],
    form.launchGameCDNs.some(wrongHost) && ['launchGameCDNs', 'host'],
  );
}

/** Flags, languages and hosts of the brand. */
export function SettingsPage(): ReactNode {
  const t = useTranslations('settings');
  const query = useSite();
  return (
    <LoadedPage title={t('title')} lead={t('lead')} tabs={<SectionTabs of="/site/settings" />} query={query}>
      {(site) => (
        <div className="flex flex-col gap-8">
          <FlagsForm site={site} />
          <MoneyForm site={site} />
          <DoorsForm site={site} />
          <SettingsForm site={site} />
        </div>
      )}
    </LoadedPage>
  );
}

type Flags = Record<string, boolean>;

function FlagsForm({ site }: { site: Site }): ReactNode {
  const t = useTranslations('settings');
  const word = useWords();
  const form = useSiteForm<Flags>({
    site,
    formOf: ({ flags }) => Object.fromEntries(flags.map(({ name, on }) => [name, on])),
    check: () => ({}),
    send: (flags, version) => {
      const now = new Map(site.flags.map(({ name, on }) => [name, on]));
      const changed = Object.fromEntries(Object.entries(flags).filter(([name, on]) => now.get(name) !== on));
      return api.call('operatorSite.setFlags', { body: { version, flags: changed } });
    },
  });
  const groups = [...new Set(site.flags.map(({ group }) => group))];
  return (
    <SiteFormFrame form={form}>
      <Section title={t('flags')} lead={t('flagsLead')}>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {groups.map((group) => (
            <fieldset key={group} className="flex min-w-0 flex-col gap-4">
              <legend className="mb-3 text-[13px] font-medium text-muted">{word('flagGroup', group)}</legend>
              {site.flags
                .filter((flag) => flag.group === group)
                .map(({ name }) => (
                  <Switch
                    key={name}
                    label={word('flag', name)}
                    hint={<code className="font-mono">{name}</code>}
                    checked={form.edit.form[name] === true}
                    onChange={(on) => form.edit.set({ [name]: on })}
                  />
                ))}
            </fieldset>
          ))}
        </div>
      </Section>
    </SiteFormFrame>
  );
}

function Languages({ edit }: { edit: Edit<Settings> }): ReactNode {
  const t = useTranslations('settings');
  const word = useWords();
  const turn = (language: LanguageCode, on: boolean) =>
    edit.set({
      languages: languageCodes.filter((one) => (one === language ? on : edit.form.languages.includes(one))),
    });
  return (
    <Section title={t('languages')} lead={t('languagesLead')}>
      <fieldset aria-label={t('languages')} className="flex flex-wrap gap-x-8 gap-y-4">
        {languageCodes.map((language) => (
          <Switch
            key={language}
            label={word('siteLanguage', language)}
            checked={edit.form.languages.includes(language)}
            onChange={(on) => turn(language, on)}
          />
        ))}
      </fieldset>
      {edit.error('languages') && (
        <p role="alert" className="text-sm text-danger">
          {edit.error('languages')}
        </p>
      )}
      <Row>
        <Select
          label={t('defaultLanguage')}
          value={edit.form.defaultLanguage}
          error={edit.error('defaultLanguage')}
          options={defaults.map((value) => ({ value, label: word('siteLanguage', value) }))}
          onChange={(value) => edit.set({ defaultLanguage: codeOf(readLocale(value)) })}
        />
      </Row>
    </Section>
  );
}

function SettingsForm({ site }: { site: Site }): ReactNode {
  const t = useTranslations('settings');
  const form = useSiteForm<Settings>({
    site,
    formOf: ({ settings }) => settings,
    check: checkSettings,
    send: ({ imageCDNs, launchGameCDNs, ...settings }, version) =>
      api.call('operatorSite.setSettings', {
        body: {
          ...settings,
          imageCDNs: withoutEmpty(imageCDNs),
          launchGameCDNs: withoutEmpty(launchGameCDNs),
          version,
        },
      }),
  });
  const { edit } = form;
  return (
    <SiteFormFrame form={form}>
      <Languages edit={edit} />
      <Section title={t('hosts')} lead={t('hostsLead')}>
        <Row>
          <HostsField edit={edit} name="imageCDNs" label={t('imageCDNs')} />
          <HostsField edit={edit} name="launchGameCDNs" label={t('launchGameCDNs')} />
          <LineField
            edit={edit}
            name="mainDomain"
            label={t('mainDomain')}
            hint={t('mainDomainHint')}
            max={200}
            mono
          />
          <LineField edit={edit} name="gtagId" label={t('gtagId')} hint={t('gtagIdHint')} max={18} mono />
        </Row>
      </Section>
    </SiteFormFrame>
  );
}

interface HostsProps {
  edit: Edit<Settings>;
  name: 'imageCDNs' | 'launchGameCDNs';
  label: string;
}

function HostsField({ edit, name, label }: HostsProps): ReactNode {
  const t = useTranslations('settings');
  const id = useId();
  const error =
    edit.error(name) ??
    edit.form[name].map((_host, index) => edit.error(`${name}.${index}`)).find((text) => text !== undefined);
  return (
    <FieldFrame id={id} label={label} hint={t('hostsHint')} error={error}>
      <textarea
        id={id}
        rows={3}
        spellCheck={false}
        value={textOfLines(edit.form[name])}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        onChange={(event) => edit.set({ [name]: linesOf(event.target.value) })}
        className={`${inputClass} resize-y py-2.5 font-mono text-[13px]`}
      />
    </FieldFrame>
  );
}
