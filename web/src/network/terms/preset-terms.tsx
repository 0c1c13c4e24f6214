import { Button } from '@croupier/ui';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../reports/index.ts';
import { AgentDialog, type ContractKind, type ContractSettings, useFeatures } from '../centre/index.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import type { Preset } from './terms.ts';
import { OwnTerms } from './own-terms.tsx';
import { TermsFields } from './terms-fields.tsx';
import { TermsSummary } from './terms-summary.tsx';
import { useTerms } from './use-terms.ts';

export interface PresetTermsProps {
  offers: readonly Preset[];
  /** What the server says of them, by the offer's number and field. */
  errors?: Readonly<Record<string, string>>;
  onChange: (offers: Preset[]) => void;
}

/** The contracts that who comes by a link is offered at once, at most one of each kind. */
export function PresetTerms({ offers, errors = {}, onChange }: PresetTermsProps): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const settings = useFeatures().data;
  const [adding, setAdding] = useState(false);
  if (!settings || !settings.kinds.some(({ own }) => own !== null)) return null;
  const left = settings.kinds.filter(
    ({ kind, own }) => own !== null && !offers.some((offer) => offer.kind === kind),
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{t('presets')}</legend>
      {offers.map((offer, index) => (
        <Offered
          key={offer.kind}
          offer={offer}
          errors={errors}
          under={`offers.${index}.`}
          onRemove={() => onChange(offers.filter(({ kind }) => kind !== offer.kind))}
        />
      ))}
      {left.length > 0 && (
        <Button size="small" className="justify-self-start" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          {t('addPreset')}
        </Button>
      )}
      {adding && left.length > 0 && (
        <NewPreset
          settings={settings}
          kinds={left.map(({ kind }) => kind)}
          onDone={(offer) => {
            setAdding(false);
            if (offer) onChange([...offers, offer]);
          }}
        />
      )}
    </fieldset>
  );
}

/** What a link offers, in words. */
export function OfferedTerms({ offer: { kind, terms } }: { offer: Preset }): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const tiers = terms.tiers.map((tier) => ({
    minTurnover: tier.minTurnover ?? 0,
    minActiveMembers: tier.minActiveMembers ?? 0,
    minNetLoss: tier.minNetLoss ?? 0,
    rate: tier.rate ?? null,
    amount: tier.amount ?? null,
  }));
  return (
    <>
      <p className="font-semibold">{t(`kinds.${kind}`)}</p>
      <TermsSummary terms={{ ...terms, cap: terms.cap ?? null, tiers }} />
    </>
  );
}

interface OfferedProps {
  offer: Preset;
  errors: Readonly<Record<string, string>>;
  under: string;
  onRemove: () => void;
}

/** One contract that the link offers. */
function Offered({ offer, errors, under, onRemove }: OfferedProps): ReactNode {
  const t = useTranslations('agentArea.contracts');
  return (
    <div className="flex items-start justify-between gap-3 rounded-field border border-line p-3">
      <div className="min-w-0">
        <OfferedTerms offer={offer} />
        <Complaints errors={errors} under={under} />
      </div>
      <Button
        size="small"
        tone="ghost"
        aria-label={t('removePreset', { kind: t(`kinds.${offer.kind}`) })}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}

const fieldNames = [
  'minTurnover',
  'minActiveMembers',
  'minNetLoss',
  'rate',
  'amount',
  'cap',
  'period',
  'mode',
  'kind',
] as const;

/** Which of an offer's fields can't stand, and why; tiers are numbered as they are shown. */
function Complaints({
  errors,
  under,
}: {
  errors: Readonly<Record<string, string>>;
  under: string;
}): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const own = Object.entries(errors).filter(([field]) => field.startsWith(under));
  if (own.length === 0) return null;
  const nameOf = (field: string): string => {
    const [first = '', tier = '', last = ''] = field.slice(under.length).split('.');
    const name = fieldNames.find((one) => one === (first === 'tiers' ? last : first)) ?? 'rate';
    const label = t(`fieldNames.${name}`);
    return first === 'tiers' ? `${t('tierNumber', { number: String(Number(tier) + 1) })}, ${label}` : label;
  };
  return (
    <ul role="alert" className="mt-2 grid gap-0.5 text-sm text-danger">
      {own.map(([field, text]) => (
        <li key={field}>
          {nameOf(field)}: {text}
        </li>
      ))}
    </ul>
  );
}

interface NewPresetProps {
  settings: ContractSettings;
  kinds: readonly ContractKind[];
  onDone: (offer: Preset | null) => void;
}

/** A form of its own over that of the link, which is sent later. */
function NewPreset(props: NewPresetProps): ReactNode {
  const t = useTranslations();
  const [kind, setKind] = useState(props.kinds[0] ?? 'dividend');
  return (
    <AgentDialog title={t('agentArea.contracts.addPreset')} onClose={() => props.onDone(null)}>
      <div className="grid gap-4">
        <SelectField
          label={t('agentArea.contracts.kind')}
          value={kind}
          choices={props.kinds.map((one) => ({ value: one, label: t(`agentArea.contracts.kinds.${one}`) }))}
          onChange={(next) => setKind(props.kinds.find((one) => one === next) ?? kind)}
        />
        {/* Each kind begins with what the agent holds of it. */}
        <PresetForm key={kind} {...props} kind={kind} />
      </div>
    </AgentDialog>
  );
}

function PresetForm({ kind, settings, onDone }: NewPresetProps & { kind: ContractKind }): ReactNode {
  const t = useTranslations();
  const own = settings.kinds.find((one) => one.kind === kind)?.own ?? null;
  const { form } = useTerms({ kind, settings, own, send: (terms) => onDone({ kind, terms }) });
  return (
    <PageForm form={form} className="grid gap-4">
      <TermsFields
        {...{ kind, settings }}
        value={form.values}
        onChange={form.set}
        errors={form.errors}
        bound={own}
        limit={own ?? 'brand'}
      />
      {own && <OwnTerms own={own} />}
      <div className="flex gap-2">
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('agentArea.contracts.keepPreset')}
        </Button>
        <Button tone="ghost" onClick={() => onDone(null)}>
          {t('common.cancel')}
        </Button>
      </div>
    </PageForm>
  );
}
