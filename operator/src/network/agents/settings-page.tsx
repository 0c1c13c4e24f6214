import { Button, formatMoney, MoneyInput, Note, useUiLocale } from '@croupier/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import { Loaded, Page } from '../../components/page.tsx';
import { Row, Section, Switch } from '../../editing/form/fields.tsx';
import { kinds } from './kinds.ts';
import { type AgentSettings, useAgentSettings, useSetAgentSettings } from './queries.ts';
import { AgentTabs } from './tabs.tsx';

/** What agents of the brand may do, and what their contracts are settled by. */
export function AgentSettingsPage(): ReactNode {
  const t = useTranslations('commission');
  const query = useAgentSettings();
  return (
    <Page title={t('title')} lead={t('settingsLead')}>
      <AgentTabs />
      <Loaded query={query}>
        {/* Whoever saved first decides what stands; the form begins again from that. */}
        {(settings) => <SettingsForm key={settings.version} settings={settings} reload={query.refetch} />}
      </Loaded>
    </Page>
  );
}

type Switches =
  | 'approveDividend'
  | 'approveDailySalary'
  | 'carryLoss'
  | 'transferToDownline'
  | 'lockDownlines';
type Amounts = 'activeTurnover' | 'transferMinimum' | 'transferMaximum';

const amountsOf = (settings: AgentSettings): Record<Amounts, number | null> => ({
  activeTurnover: settings.activeTurnover,
  transferMinimum: settings.transferMinimum,
  transferMaximum: settings.transferMaximum,
});

interface RuleProps {
  form: AgentSettings;
  amounts: Record<Amounts, number | null>;
  asked: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<AgentSettings>) => void;
  onAmount: (part: Partial<Record<Amounts, number | null>>) => void;
}

function RuleFields({ form, amounts, asked, errors, onChange: put, onAmount }: RuleProps): ReactNode {
  const t = useTranslations('commission');
  const flag = (name: Switches) => (
    <Switch
      label={t(`settings.${name}`)}
      hint={t(`settings.${name}Hint`)}
      checked={form[name]}
      onChange={(on) => put({ [name]: on })}
    />
  );
  const amount = (name: Amounts) => (
    <MoneyInput
      label={t(`settings.${name}`)}
      value={amounts[name]}
      error={asked && !amounts[name] ? t('settings.amountNeeded') : errors[name]}
      unreadable={t('settings.amountNeeded')}
      onChange={(value) => onAmount({ [name]: value })}
    />
  );
  return (
    <>
      <Section title={t('settings.kinds')} lead={t('settings.kindsLead')}>
        <Row>
          {kinds.map((kind) => (
            <Switch
              key={kind}
              label={t(`kinds.${kind}`)}
              checked={form.kinds[kind]}
              onChange={(on) => put({ kinds: { ...form.kinds, [kind]: on } })}
            />
          ))}
        </Row>
      </Section>
      <Section title={t('settings.counting')} lead={t('settings.countingLead')}>
        <Row>
          {flag('approveDividend')}
          {flag('approveDailySalary')}
          {flag('carryLoss')}
          {amount('activeTurnover')}
        </Row>
      </Section>
      <Section title={t('settings.rights')} lead={t('settings.rightsLead')}>
        <Row>
          {flag('transferToDownline')}
          {flag('lockDownlines')}
          {form.transferToDownline && amount('transferMinimum')}
          {form.transferToDownline && amount('transferMaximum')}
        </Row>
      </Section>
    </>
  );
}

function SaveFailed({ error, reload }: { error: Error; reload: () => Promise<unknown> }): ReactNode {
  const words = useTranslations('edit');
  const failureText = useFailureText();
  const conflict = error instanceof ApiFailure && error.code === 'STATE_CONFLICT';
  return (
    <Note tone="danger">
      {conflict ? words('conflictTitle') : failureText(error)}
      {conflict && (
        <Button size="small" className="ml-3" onClick={() => void reload()}>
          {words('conflictTheirs')}
        </Button>
      )}
    </Note>
  );
}

interface FormProps {
  settings: AgentSettings;
  reload: () => Promise<unknown>;
}

function SettingsForm({ settings, reload }: FormProps): ReactNode {
  const words = useTranslations('edit');
  const readOnly = !useMay('contracts.edit');
  const save = useSetAgentSettings();
  const [form, setForm] = useState(settings);
  const [amounts, setAmounts] = useState(() => amountsOf(settings));
  const [asked, setAsked] = useState(false);
  const [wanted, setWanted] = useState<AgentSettings | null>(null);
  const errors = save.error instanceof ApiFailure ? (save.error.errors ?? {}) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const { activeTurnover } = amounts;
    // Fields that aren't shown stay as they were.
    const { transferMinimum, transferMaximum } = form.transferToDownline ? amounts : settings;
    if (!activeTurnover || !transferMinimum || !transferMaximum || readOnly || save.isPending) return;
    setWanted({ ...form, activeTurnover, transferMinimum, transferMaximum });
  };
  const confirm = (settled: AgentSettings) =>
    save.mutate(settled, {
      onSuccess: () => useToasts.getState().show({ tone: 'win', title: words('saved') }),
      onSettled: () => setWanted(null),
    });
  return (
    <form noValidate onSubmit={submit} className="flex max-w-4xl flex-col gap-5">
      {readOnly && <Note>{words('readOnly')}</Note>}
      <fieldset disabled={readOnly} className="contents">
        <RuleFields
          form={form}
          amounts={amounts}
          asked={asked}
          errors={errors}
          onChange={(part) => setForm((before) => ({ ...before, ...part }))}
          onAmount={(part) => setAmounts((before) => ({ ...before, ...part }))}
        />
      </fieldset>
      {save.error !== null && <SaveFailed error={save.error} reload={reload} />}
      {!readOnly && (
        <div className="flex justify-end">
          <Button type="submit" tone="primary" busy={save.isPending}>
            {words('save')}
          </Button>
        </div>
      )}
      {wanted && (
        <ConfirmRules
          wanted={wanted}
          before={settings}
          busy={save.isPending}
          onConfirm={() => confirm(wanted)}
          onClose={() => setWanted(null)}
        />
      )}
    </form>
  );
}

interface ConfirmRulesProps {
  wanted: AgentSettings;
  before: AgentSettings;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The rules decide about money of all agents, so that nobody changes them by one click. */
function ConfirmRules({ wanted, before, busy, onConfirm, onClose }: ConfirmRulesProps): ReactNode {
  const t = useTranslations('commission');
  const { locale, currency } = useUiLocale();
  const money = (value: number) => formatMoney(value, { locale, currency });
  const allows = wanted.transferToDownline && !before.transferToDownline;
  const range = { minimum: money(wanted.transferMinimum), maximum: money(wanted.transferMaximum) };
  return (
    <ConfirmDialog
      title={t('settings.confirmTitle')}
      text={t('settings.confirmText')}
      warning={allows ? t('settings.confirmTransfers', range) : undefined}
      tone="primary"
      confirmLabel={t('settings.confirm')}
      busy={busy}
      error={null}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
