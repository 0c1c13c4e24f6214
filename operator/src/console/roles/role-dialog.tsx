import { languages } from '@croupier/contract/locales';
import { Button, MoneyInput, Note, TextField } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useMe } from '../../app/client/me.ts';
import { useToasts } from '../../app/toasts.ts';
import { reasonLength, reasonProblem } from '../../components/reason.ts';
import { DialogForm } from '../../editing/form/dialog-form.tsx';
import { Row, Select } from '../../editing/form/fields.tsx';
import {
  type Operators,
  type Role,
  limitKinds,
  operatorsKey,
  rightsByGroup,
  useRightName,
  useRoleNames,
} from '../operators/index.ts';

interface RoleDialogProps {
  /** Null for a new one. */
  role: Role | null;
  known: Operators;
  onClose: () => void;
}

type Form = Pick<Role, 'names' | 'permissions' | 'limits'>;
const nothing: Form = {
  names: { pt: '', en: '' },
  permissions: [],
  limits: { withdrawal: null, deposit: null, adjustment: null, win: null },
};
const formOf = ({ names, permissions, limits }: Form): Form => ({ names, permissions, limits });

function useRoleCalls(role: Role | null, onDone: () => void) {
  const operators = useTranslations('operators');
  const client = useQueryClient();
  const sent = async () => {
    useToasts.getState().show({ tone: 'win', title: operators('proposedToast') });
    await client.invalidateQueries({ queryKey: operatorsKey });
    onDone();
  };
  const save = useMutation({
    mutationFn: ({ form, reason }: { form: Form; reason: string }) =>
      api.call('operatorRoles.set', {
        body: { ...form, code: role?.code ?? null, version: role?.version ?? 0, reason: reason.trim() },
      }),
    onSuccess: sent,
  });
  const remove = useMutation({
    mutationFn: (reason: string) =>
      api.call('operatorRoles.remove', {
        params: { code: role?.code ?? '' },
        body: { version: role?.version ?? 0, reason: reason.trim() },
      }),
    onSuccess: sent,
  });
  return { save, remove };
}

function Names(props: {
  names: Form['names'];
  asked: boolean;
  onChange: (names: Form['names']) => void;
}): ReactNode {
  const t = useTranslations('roles');
  const { names, asked, onChange } = props;
  const nameProblem = (text: string) => (asked && text.trim().length < 2 ? t('nameNeeded') : undefined);
  return (
    <Row>
      {languages.map((language) => (
        <TextField
          key={language}
          label={t(language === 'pt' ? 'namePt' : 'nameEn')}
          maxLength={40}
          autoComplete="off"
          value={names[language]}
          error={nameProblem(names[language])}
          onChange={(event) => onChange({ ...names, [language]: event.target.value })}
        />
      ))}
    </Row>
  );
}

type Limit = (typeof limitKinds)[number];

function Limits(props: {
  limits: Form['limits'];
  /** Those with something in them that is no amount. */
  marked: readonly string[];
  onChange: (kind: Limit, value: number | null, readable: boolean) => void;
}): ReactNode {
  const t = useTranslations('roles');
  return (
    <fieldset>
      <legend className="font-semibold">{t('limits')}</legend>
      <p className="mb-3 text-[13px] text-muted">{t('limitsText')}</p>
      <Row>
        {limitKinds.map((kind) => (
          <MoneyInput
            key={kind}
            label={t(`names.${kind}`)}
            value={props.limits[kind]}
            unreadable={t('limitUnreadable')}
            error={props.marked.includes(kind) ? t('limitUnreadable') : undefined}
            onChange={(value, readable) => props.onChange(kind, value, readable)}
          />
        ))}
      </Row>
    </fieldset>
  );
}

/** Names, rights and limits of a role; what is sent waits for a second administrator. */
export function RoleDialog({ role, known, onClose }: RoleDialogProps): ReactNode {
  const t = useTranslations('roles');
  const name = useRoleNames(known.roles)(role?.code ?? '');
  const first = role ? formOf(role) : nothing;
  const [form, setForm] = useState(first);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const { save, remove } = useRoleCalls(role, onClose);
  const check = () => {
    setAsked(true);
    const named = form.names.pt.trim().length >= 2 && form.names.en.trim().length >= 2;
    return named && form.permissions.length > 0 && unreadable.length === 0 && reasonProblem(reason) === null;
  };
  const set = (patch: Partial<Form>) => setForm({ ...form, ...patch });
  const setLimit = (kind: Limit, value: number | null, readable: boolean) => {
    set({ limits: { ...form.limits, [kind]: value } });
    const others = unreadable.filter((one) => one !== kind);
    setUnreadable(readable ? others : [...others, kind]);
  };
  const onRemove = () => {
    setAsked(true);
    if (reasonProblem(reason) === null) remove.mutate(reason);
  };
  return (
    <DialogForm
      title={role ? t('edit', { name }) : t('new')}
      dirty={reason !== '' || JSON.stringify(form) !== JSON.stringify(first)}
      readOnly={false}
      busy={save.isPending}
      error={save.error ?? remove.error}
      check={check}
      onSave={() => save.mutate({ form, reason })}
      onClose={onClose}
    >
      {role === null && (
        <StartFrom known={known} onChoose={(start) => set(formOf({ ...start, names: form.names }))} />
      )}
      <Names names={form.names} asked={asked} onChange={(changed) => set({ names: changed })} />
      <Limits limits={form.limits} marked={asked ? unreadable : []} onChange={setLimit} />
      <Rights known={known} chosen={form.permissions} onChange={(permissions) => set({ permissions })} />
      {asked && form.permissions.length === 0 && <Note tone="danger">{t('rightNeeded')}</Note>}
      <ReasonField value={reason} asked={asked} onChange={setReason} />
      {role !== null && role.version > 0 && (
        <Removal builtIn={role.builtIn} busy={remove.isPending} onRemove={onRemove} />
      )}
    </DialogForm>
  );
}

/** A new role begins with what another one has. */
function StartFrom({ known, onChoose }: { known: Operators; onChoose: (role: Role) => void }): ReactNode {
  const t = useTranslations('roles');
  const nameOf = useRoleNames(known.roles);
  const [code, setCode] = useState('');
  return (
    <Select
      label={t('startFrom')}
      value={code}
      options={[
        { value: '', label: '–' },
        ...known.roles.map((role) => ({ value: role.code, label: nameOf(role.code) })),
      ]}
      onChange={(chosen) => {
        setCode(chosen);
        const role = known.roles.find((one) => one.code === chosen);
        if (role) onChoose(role);
      }}
    />
  );
}

interface RightsProps {
  known: Operators;
  chosen: readonly string[];
  onChange: (permissions: string[]) => void;
}

/** Nobody gives a right that they lack; those can be seen and not be chosen. */
function Rights({ known, chosen, onChange }: RightsProps): ReactNode {
  const t = useTranslations('roles');
  const rightName = useRightName();
  const own = useMe().data?.permissions ?? [];
  const toggle = (right: string) =>
    onChange(
      known.permissions.filter((one) => (one === right ? !chosen.includes(right) : chosen.includes(one))),
    );
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">{t('rights')}</legend>
      {rightsByGroup(known.permissions).map(({ group, rights }) => (
        <div key={group} role="group" aria-label={t(`groups.${group}`)}>
          <p className="mb-1 text-[13px] text-muted">{t(`groups.${group}`)}</p>
          <ul className="grid gap-x-4 sm:grid-cols-2">
            {rights.map((right) => {
              const mine = own.includes(right);
              return (
                <li key={right}>
                  <label
                    className="flex min-h-9 items-center gap-2.5 max-sm:min-h-11"
                    title={mine ? undefined : t('notYours')}
                  >
                    <input
                      type="checkbox"
                      className="size-4.5 shrink-0 accent-(--color-accent)"
                      checked={chosen.includes(right)}
                      disabled={!mine}
                      onChange={() => toggle(right)}
                    />
                    <span className={mine ? '' : 'text-muted'}>{rightName(right)}</span>
                  </label>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </fieldset>
  );
}

function Removal(props: { builtIn: boolean; busy: boolean; onRemove: () => void }): ReactNode {
  const t = useTranslations('roles');
  return (
    <div className="border-t border-line pt-4">
      <Button busy={props.busy} onClick={props.onRemove}>
        {t(props.builtIn ? 'restore' : 'remove')}
      </Button>
    </div>
  );
}

interface ReasonProps {
  value: string;
  asked: boolean;
  onChange: (reason: string) => void;
}

function ReasonField({ value, asked, onChange }: ReasonProps): ReactNode {
  const t = useTranslations('roles');
  const decision = useTranslations('decision');
  const problem = asked ? reasonProblem(value) : null;
  return (
    <TextField
      label={t('reason')}
      maxLength={reasonLength.most}
      autoComplete="off"
      value={value}
      error={problem === null ? undefined : decision(`reasonProblem.${problem}`, reasonLength)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
