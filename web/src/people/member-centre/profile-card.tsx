import { rules } from '@croupier/api-client/rules/profile.rename';
import { Button, buttonClass, cx, TextField } from '@croupier/ui';
import { acceptedPictures, FileButton } from '@croupier/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, CircleUserRound, Minus, Smartphone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { IconFrame } from '../../shared/page/icon-frame.tsx';
import { ProgressBar } from '../../shared/page/progress-bar.tsx';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { type Profile, profileKey, useProfile } from './queries.ts';
import { shrink } from './shrink.ts';

const avatarEdge = 512;

/** Picture, name, and how much of the account is secured. */
export function ProfileCard(): ReactNode {
  const { data } = useProfile();
  const t = useTranslations('profile');
  if (!data) return null;
  return (
    <article aria-label={t('title')} className="panel flex flex-col gap-5 px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar profile={data} />
        <NameForm key={data.nickname} profile={data} />
      </div>
      <Progress profile={data} />
    </article>
  );
}

/** Runs a change of the profile; what comes of it is told in a toast. */
function useChange(): (change: () => Promise<unknown>, done: string) => Promise<void> {
  const client = useQueryClient();
  const failureText = useFailureText();
  return async (change, done) => {
    const { show } = useToasts.getState();
    try {
      await change();
      await Promise.all([
        client.invalidateQueries({ queryKey: profileKey }),
        client.invalidateQueries({ queryKey: [MINE, 'member'] }),
      ]);
      show({ tone: 'win', title: done });
    } catch (error) {
      show({ tone: 'danger', title: failureText(error) });
    }
  };
}

function Avatar({ profile }: { profile: Profile }): ReactNode {
  const t = useTranslations('profile');
  const change = useChange();
  const id = useId();
  const take = async (file: File): Promise<void> => {
    const data = await shrink(file, avatarEdge);
    await change(() => api.call('profile.setIcon', { body: { data } }), t('photoDone'));
  };
  return (
    <div className="flex items-center gap-4">
      {profile.avatarUrl === null ? (
        <CircleUserRound aria-hidden="true" strokeWidth={1} className="size-20 text-muted" />
      ) : (
        <img
          src={profile.avatarUrl}
          alt=""
          width={80}
          height={80}
          className="size-20 rounded-full border border-line-strong object-cover"
        />
      )}
      <div className="flex flex-col items-start gap-1.5">
        <FileButton
          label={t('photo')}
          size="small"
          accept={acceptedPictures}
          aria-describedby={`${id}-hint`}
          onFile={(file) => file && void take(file)}
        />
        {profile.avatarUrl === null ? (
          <p id={`${id}-hint`} className="max-w-44 text-13 text-muted">
            {t('photoHint')}
          </p>
        ) : (
          <Button
            size="small"
            tone="ghost"
            onClick={() => void change(() => api.call('profile.removeIcon'), t('removePhoto'))}
          >
            {t('removePhoto')}
          </Button>
        )}
      </div>
    </div>
  );
}

function NameForm({ profile }: { profile: Profile }): ReactNode {
  const t = useTranslations('profile');
  const client = useQueryClient();
  const form = usePageForm({
    start: { nickname: profile.nickname },
    rules,
    send: async (body) => {
      await api.call('profile.rename', { body });
      await Promise.all([
        client.invalidateQueries({ queryKey: profileKey }),
        client.invalidateQueries({ queryKey: [MINE, 'member'] }),
      ]);
      useToasts.getState().show({ tone: 'win', title: t('saved') });
    },
  });
  return (
    <PageForm form={form} className="flex min-w-60 flex-1 flex-wrap items-start gap-3">
      <TextField label={t('nickname')} className="flex-1" {...form.field('nickname')} />
      <Button type="submit" className="mt-[26.5px] min-h-12" busy={form.busy} disabled={!form.dirty}>
        {t('save')}
      </Button>
    </PageForm>
  );
}

function Progress({ profile }: { profile: Profile }): ReactNode {
  const t = useTranslations('profile');
  const { percent, items } = profile.security;
  const label = t('progress', { percent: String(percent) });
  return (
    <div>
      <p className="mb-2 font-semibold">{label}</p>
      <ProgressBar label={label} share={percent} />
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        {items.map(({ item, done }) => (
          <li key={item} className={cx('flex items-center gap-1.5', !done && 'text-muted')}>
            {done ? (
              <Check aria-hidden="true" className="size-4 text-win" />
            ) : (
              <Minus aria-hidden="true" className="size-4" />
            )}
            {t(`items.${item}`)}
            <span className="sr-only">: {done ? t('done') : t('missing')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Mobile, e-mail, second step and sessions have a page of their own. */
export function SignInLink(): ReactNode {
  const t = useTranslations('profile');
  return (
    <article aria-label={t('signIn')} className="panel flex flex-wrap items-center gap-4 px-5 py-5 sm:px-6">
      <IconFrame large>
        <Smartphone aria-hidden="true" />
      </IconFrame>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-17 font-semibold">{t('signIn')}</h2>
        <p className="mt-0.5 text-15 text-muted">{t('signInText')}</p>
      </div>
      <Link to="/member/signInSecurity" className={buttonClass('quiet', 'medium', 'max-sm:w-full')}>
        {t('open')}
      </Link>
    </article>
  );
}
