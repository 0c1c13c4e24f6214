import type { operatorSiteCalls, ValueOf } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, api } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { sayDone } from '../../app/toasts.ts';
import type { Problems } from '../../editing/form/problems.ts';
import { same, useEdit } from '../../editing/form/use-edit.ts';

export type Site = ValueOf<(typeof operatorSiteCalls)['site']>;

const queryKey = ['site'];

export function useSite() {
  return useQuery({ queryKey, queryFn: () => api.call('operatorSite.site') });
}

export interface SiteFormOptions<Form> {
  site: Site;
  formOf: (site: Site) => Form;
  check: (form: Form) => Problems;
  send: (form: Form, version: number) => Promise<Site>;
}

/** A part of the site's configuration. All parts share one version; only a change of the same part is a conflict. */
export function useSiteForm<Form extends object>({ site, formOf, check, send }: SiteFormOptions<Form>) {
  const t = useTranslations('edit');
  const client = useQueryClient();
  const [version, setVersion] = useState(site.version);
  const readOnly = !useMay('site.edit');
  const save = useMutation({
    mutationFn: (form: Form) => send(form, untouched ? site.version : version),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const edit = useEdit({ start: formOf(site), check, failure: save.error, readOnly });
  const current = formOf(site);
  const untouched = same(current, edit.base);
  const adopt = () => {
    edit.reset(current);
    setVersion(site.version);
  };
  if (!untouched && !edit.dirty && !save.isError) adopt();
  const conflict = save.error instanceof ApiFailure && save.error.code === 'STATE_CONFLICT';
  return {
    edit,
    readOnly,
    busy: save.isPending,
    error: conflict ? null : save.error,
    conflict: conflict ? { waiting: site.version === version } : null,
    takeTheirs: () => {
      adopt();
      save.reset();
    },
    keepMine: () => {
      setVersion(site.version);
      save.reset();
    },
    /** Saves a form that is right, the one on the page where none is given. */
    save: (form: Form = edit.form) => {
      if (!edit.check()) return;
      save.mutate(form, {
        onSuccess: (now) => {
          client.setQueryData(queryKey, now);
          setVersion(now.version);
          edit.reset(formOf(now));
          sayDone(t('saved'));
        },
      });
    },
  };
}

export type SiteForm<Form extends object> = ReturnType<typeof useSiteForm<Form>>;
