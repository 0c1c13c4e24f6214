import { IdCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../platform/api/api.ts';
import type { MemberInfo } from '../../platform/shapes.ts';
import { DetailsForm } from './details-form.tsx';

export interface DetailsStepProps {
  due: MemberInfo['detailsDue'];
  /** What waits behind it. */
  before: 'deposit' | 'play';
  onDone?: () => void;
}

/** What a call was refused for; nothing where it was refused for something else. */
export function detailsDueOf(error: unknown): MemberInfo['detailsDue'] {
  return error instanceof ApiFailure && error.code === 'PROFILE_INCOMPLETE' && Array.isArray(error.value)
    ? (error.value as MemberInfo['detailsDue'])
    : [];
}

/** The step in the place of what it opens: a deposit, a game. */
export function DetailsStep({ due, before, onDone = () => undefined }: DetailsStepProps): ReactNode {
  const t = useTranslations('details');
  return (
    <section className="panel mx-auto w-full max-w-lg px-5 py-6 sm:px-7">
      <h2 className="flex items-center gap-2.5 text-lg font-bold">
        <IdCard aria-hidden="true" className="size-5 text-accent" />
        {t('title')}
      </h2>
      <p className="mt-1 mb-5 text-muted">{t(before === 'deposit' ? 'beforeDeposit' : 'beforePlay')}</p>
      <DetailsForm due={due} onDone={onDone} />
    </section>
  );
}
