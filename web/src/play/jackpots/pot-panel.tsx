import { formatMoney, shortInstant, useUiLocale } from '@croupier/ui';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PotAmount } from './pot-amount.tsx';
import { type Jackpot, type JackpotLevel, useJackpots } from './queries.ts';

/** Every progressive jackpot with its pots, the proof of its drops, and a note where the brand shows them as an exception. */
export function PotPanel(): ReactNode {
  const t = useTranslations('jackpots');
  const listed = useJackpots();
  if (!listed.data || listed.data.jackpots.length === 0) return null;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4">
      {listed.data.jackpots.map((jackpot) => (
        <JackpotCard key={[jackpot.vassalage, jackpot.jackpotId].join(' ')} jackpot={jackpot} />
      ))}
      {listed.data.exception && <p className="text-13 text-muted">{t('exception')}</p>}
    </section>
  );
}

function JackpotCard({ jackpot }: { jackpot: Jackpot }): ReactNode {
  const t = useTranslations('jackpots');
  const { proofUrl } = jackpot;
  return (
    <div className="panel flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg font-bold">{jackpot.name}</h3>
        {proofUrl !== null && (
          <a
            href={proofUrl}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-1.5 text-13 text-muted underline underline-offset-4 hover:text-text pointer-fine:min-h-6"
          >
            <ShieldCheck aria-hidden="true" className="size-4" />
            {t('proof')}
          </a>
        )}
      </div>
      <dl className="grid gap-2.5 max-lg:grid-cols-2 lg:grid-cols-4">
        {jackpot.levels.map((level) => (
          <Pot key={level.level} level={level} currency={jackpot.currency} />
        ))}
      </dl>
    </div>
  );
}

/** As the game's own meters have them; pots of other names, from other vendors, are of gold. */
const metals: Readonly<Record<string, string>> = { bronze: '#e0a262', silver: '#cfd8e6', day: '#7fd6c2' };
const otherMetal = '#ffd257';

function Pot({ level, currency }: { level: JackpotLevel; currency: string }): ReactNode {
  const t = useTranslations('jackpots');
  const { locale, timeZone } = useUiLocale();
  const { mustDropAt, mustDropBefore, lastDrop } = level;
  const cash = (minor: number) => formatMoney(minor, { locale, currency });
  const metal = metals[level.level] ?? otherMetal;
  return (
    <div
      className="min-w-0 rounded-field border px-3 py-2.5"
      style={{ borderColor: `${metal}66`, background: `linear-gradient(170deg, ${metal}2b, ${metal}0a 70%)` }}
    >
      <dt className="text-13 font-bold" style={{ color: metal }}>
        {level.name}
      </dt>
      <dd>
        <PotAmount
          amount={level.amount}
          currency={currency}
          className="block truncate text-lg leading-tight font-extrabold sm:text-xl"
        />
        <span className="mt-0.5 block min-h-4 text-12 leading-tight text-muted">
          {mustDropAt !== null && t('dropsAt', { amount: cash(mustDropAt) })}
          {mustDropBefore !== null &&
            t('dropsBefore', { time: shortInstant(mustDropBefore, locale, timeZone) })}
        </span>
        <span className="mt-0.5 block min-h-4 text-12 leading-tight text-muted">
          {lastDrop === null ? t('neverDropped') : t('lastDrop', { amount: cash(lastDrop.amount) })}
        </span>
      </dd>
    </div>
  );
}
