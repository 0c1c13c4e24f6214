import { noWords } from '../../editing/form/problems.ts';
import { Button, MoneyInput, Note, TextField } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useBrandLanguages, useMe } from '../../app/client/me.ts';
import { sayDone } from '../../app/toasts.ts';
import { reasonLength, useReasonText } from '../../components/reason/reason.ts';
import { FormDialog } from '../../editing/form/console-form.tsx';
import { Row, Select } from '../../editing/form/fields.tsx';
import { type ConsoleFormState, useConsoleForm } from '../../editing/form/use-console-form.ts';
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
  names: noWords,
  permissions: [],
  limits: { withdrawal: null, deposit: null, adjustment: null, win: null },
};
const formOf = ({ names, permissions, limits }: Form): Form => ({ names, permissions, limits });

function useRoleCalls(role: Role | null, onDone: () => void) {
  const operators = useTranslations('operators');
  const client = useQueryClient();
  const sent = async () => {
    sayDone(operators('proposedToast'));
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

interface Draft extends Form {
  reason: string;
  /** Limits with something in them that is no amount. */
  unreadable: readonly Limit[];
}

type RoleForm = ConsoleFormState<Draft>;

function Names({ form }: { form: RoleForm }): ReactNode {
  const t = useTranslations('roles');
  const tl = useTranslations('edit.languages');
  const languages = useBrandLanguages();
  const { names } = form.values;
  return (
    <Row>
      {languages.map((language) => (
        <TextField
          key={language}
          label={`${t('name')} · ${tl(language)}`}
          maxLength={40}
          autoComplete="off"
          value={names[language]}
          error={form.error(`names.${language}`)}
          onChange={(event) => form.set({ names: { ...names, [language]: event.target.value } })}
        />
      ))}
    </Row>
  );
}

type Limit = (typeof limitKinds)[number];

function Limits({ form }: { form: RoleForm }): ReactNode {
  const t = useTranslations('roles');
  const { limits, unreadable } = form.values;
  const change = (kind: Limit, value: number | null, readable: boolean) => {
    const others = unreadable.filter((one) => one !== kind);
    form.set({
      limits: { ...limits, [kind]: value },
      unreadable: readable ? others : [...others, kind],
    });
  };
  return (
    <fieldset>
      <legend className="font-semibold">{t('limits')}</legend>
      <p className="mb-3 text-[13px] text-muted">{t('limitsText')}</p>
      <Row>
        {limitKinds.map((kind) => (
          <MoneyInput
            key={kind}
            label={t(`names.${kind}`)}
            value={limits[kind]}
            unreadable={t('limitUnreadable')}
            error={form.error(`limits.${kind}`)}
            onChange={(value, readable) => change(kind, value, readable)}
          />
        ))}
      </Row>
    </fieldset>
  );
}

function useRoleForm(role: Role | null, calls: ReturnType<typeof useRoleCalls>): RoleForm {
  const t = useTranslations('roles');
  const reasonText = useReasonText();
  const languages = useBrandLanguages();
  const { save, remove } = calls;
  const start: Draft = { ...(role ? formOf(role) : nothing), reason: '', unreadable: [] };
  return useConsoleForm({
    start,
    check: ({ names, permissions, reason, unreadable }) => ({
      ...Object.fromEntries(
        languages.map((language) => [
          `names.${language}`,
          names[language].trim().length < 2 && t('nameNeeded'),
        ]),
      ),
      permissions: permissions.length === 0 && t('rightNeeded'),
      reason: reasonText(reason),
      ...Object.fromEntries(unreadable.map((kind) => [`limits.${kind}`, t('limitUnreadable')])),
    }),
    send: ({ reason, unreadable: _unreadable, ...form }) => save.mutateAsync({ form, reason }),
    mutation: remove,
  });
}

/** Names, rights and limits of a role; what is sent waits for a second administrator. */
export function RoleDialog({ role, known, onClose }: RoleDialogProps): ReactNode {
  const t = useTranslations('roles');
  const name = useRoleNames(known.roles)(role?.code ?? '');
  const reasonText = useReasonText();
  const calls = useRoleCalls(role, onClose);
  const form = useRoleForm(role, calls);
  const { reason, permissions } = form.values;
  const onRemove = () => {
    // Anyone who removes a role need not put right what is gone with it.
    if (reasonText(reason) === undefined) calls.remove.mutate(reason);
    else form.check();
  };
  return (
    <FormDialog form={form} title={role ? t('edit', { name }) : t('new')} onClose={onClose}>
      {role === null && (
        <StartFrom
          known={known}
          onChoose={({ permissions: rights, limits }) => form.set({ permissions: rights, limits })}
        />
      )}
      <Names form={form} />
      <Limits form={form} />
      <Rights
        known={known}
        chosen={permissions}
        error={form.error('permissions')}
        onChange={(chosen) => form.set({ permissions: chosen })}
      />
      <TextField
        label={t('reason')}
        maxLength={reasonLength.max}
        autoComplete="off"
        {...form.field('reason')}
      />
      {role !== null && role.version > 0 && (
        <Removal builtIn={role.builtIn} busy={calls.remove.isPending} onRemove={onRemove} />
      )}
    </FormDialog>
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
  error: string | undefined;
  onChange: (permissions: string[]) => void;
}

/** Nobody gives a right that they lack; those can be seen and not be chosen. */
function Rights({ known, chosen, error, onChange }: RightsProps): ReactNode {
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
                      aria-invalid={error === undefined ? undefined : true}
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
      {error !== undefined && <Note tone="danger">{error}</Note>}
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
