import { Button, formatMoney, MoneyInput, useUiLocale } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { sayDone } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import { LoadedPage } from '../../components/page.tsx';
import { ConsoleForm } from '../../editing/form/console-form.tsx';
import { Row, Section, Switch, SwitchField } from '../../editing/form/fields.tsx';
import { type ConsoleFormState, useConsoleForm } from '../../editing/form/use-console-form.ts';
import { kinds } from './kinds.ts';
import { type AgentSettings, useAgentSettings, useSetAgentSettings } from './queries.ts';
import { AgentTabs } from './tabs.tsx';

/** What agents of the brand may do, and what their contracts are settled by. */
export function AgentSettingsPage(): ReactNode {
  const t = useTranslations('commission');
  const query = useAgentSettings();
  return (
    <LoadedPage title={t('title')} lead={t('settingsLead')} tabs={<AgentTabs />} query={query}>
      {/* Anyone who saved first decides what stands; the form begins again from that. */}
      {(settings) => <SettingsForm key={settings.version} settings={settings} reload={query.refetch} />}
    </LoadedPage>
  );
}

type Switches =
  | 'approveDividend'
  | 'approveDailySalary'
  | 'carryLoss'
  | 'transferToDownline'
  | 'lockDownlines';
type Amounts = 'activeTurnover' | 'transferMinimum' | 'transferMaximum';

/** Amounts are null while none stands in their field. */
type Draft = Omit<AgentSettings, Amounts> & Record<Amounts, number | null>;

/** Fields that aren't shown stay as they were. */
const settingsOf = (draft: Draft, before: AgentSettings): AgentSettings => {
  const transfers = draft.transferToDownline ? draft : before;
  return {
    ...draft,
    activeTurnover: draft.activeTurnover ?? 0,
    transferMinimum: transfers.transferMinimum ?? 0,
    transferMaximum: transfers.transferMaximum ?? 0,
  };
};

function RuleFields({ edit }: { edit: ConsoleFormState<Draft> }): ReactNode {
  const t = useTranslations('commission');
  const { form, set } = edit;
  const flag = (name: Switches) => (
    <SwitchField edit={edit} name={name} label={t(`settings.${name}`)} hint={t(`settings.${name}Hint`)} />
  );
  const amount = (name: Amounts) => (
    <MoneyInput
      label={t(`settings.${name}`)}
      value={form[name]}
      error={edit.error(name)}
      unreadable={t('settings.amountNeeded')}
      onChange={(value) => set({ [name]: value })}
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
              onChange={(on) => set({ kinds: { ...form.kinds, [kind]: on } })}
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

interface FormProps {
  settings: AgentSettings;
  reload: () => Promise<unknown>;
}

function useSettingsForm(settings: AgentSettings) {
  const t = useTranslations('commission');
  const words = useTranslations('edit');
  const readOnly = !useMay('contracts.edit');
  const save = useSetAgentSettings();
  const form = useConsoleForm<Draft>({
    start: settings,
    readOnly,
    check: (draft) => {
      const missing = (name: Amounts) => !draft[name] && t('settings.amountNeeded');
      return {
        activeTurnover: missing('activeTurnover'),
        ...(draft.transferToDownline
          ? { transferMinimum: missing('transferMinimum'), transferMaximum: missing('transferMaximum') }
          : {}),
      };
    },
    send: async (draft) => {
      await save.mutateAsync(settingsOf(draft, settings));
      sayDone(words('saved'));
    },
  });
  const conflict = save.error instanceof ApiFailure && save.error.code === 'STATE_CONFLICT';
  return { form, conflict };
}

function SettingsForm({ settings, reload }: FormProps): ReactNode {
  const words = useTranslations('edit');
  const { form, conflict } = useSettingsForm(settings);
  const [asking, setAsking] = useState(false);
  const confirm = () => void form.submit().finally(() => setAsking(false));
  const foot = !form.readOnly && (
    <div className="flex justify-end">
      <Button type="submit" tone="primary" busy={form.busy}>
        {words('save')}
      </Button>
    </div>
  );
  return (
    <>
      <ConsoleForm
        form={form}
        onRight={() => setAsking(true)}
        className="flex max-w-4xl flex-col gap-5"
        foot={foot}
      >
        {conflict && (
          <div>
            <Button size="small" onClick={() => void reload()}>
              {words('conflictTheirs')}
            </Button>
          </div>
        )}
        <RuleFields edit={form} />
      </ConsoleForm>
      {asking && (
        <ConfirmRules
          wanted={settingsOf(form.values, settings)}
          before={settings}
          busy={form.busy}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
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
      call={{ isPending: busy, error: null }}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
