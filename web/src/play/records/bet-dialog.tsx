import {
  Amount,
  Badge,
  buttonClass,
  Dialog,
  Note,
  datedInstant,
  SkeletonRows,
  useUiLocale,
} from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { FactList } from './facts.tsx';
import { useGameType } from '../../shared/downloads/game-types.ts';
import { type BetDetail, useBet } from './queries.ts';
import { useKind } from './use-kind.ts';

/** One bet down to its round: what moved, and what proves the draw. */
export function BetDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const bet = useBet(id);
  return (
    <Dialog title={bet.data?.gameName ?? t('history.bet')} onClose={onClose}>
      {bet.data ? (
        <Facts bet={bet.data} onClose={onClose} />
      ) : bet.isError ? (
        <Note tone="danger">{failureText(bet.error)}</Note>
      ) : (
        <SkeletonRows label={t('common.loading')} rows={6} className="h-10" />
      )}
    </Dialog>
  );
}

function Facts({ bet, onClose }: { bet: BetDetail; onClose: () => void }): ReactNode {
  const t = useTranslations();
  const { locale, timeZone } = useUiLocale();
  const gameTypeOf = useGameType();
  const kindOf = useKind();
  const { currency, proof } = bet;
  const time = (at: string | null) => (at === null ? '—' : datedInstant(at, locale, timeZone));
  return (
    <div className="flex flex-col gap-5">
      <FactList
        facts={[
          [t('records.state'), <Badge key="state">{t(`records.betStates.${bet.state}`)}</Badge>],
          [t('history.gameType'), gameTypeOf(bet.gameType)],
          [t('history.vendor'), bet.vendorName],
          [t('history.placedAt'), time(bet.placedAt)],
          [t('history.settledAt'), time(bet.settledAt)],
          [t('records.stake'), <Amount key="stake" value={bet.stake} currency={currency} />],
          [t('records.payout'), <Amount key="payout" value={bet.payout} currency={currency} />],
          [t('records.net'), <Amount key="net" value={bet.net} currency={currency} delta />],
          ...freeFacts(bet, t),
          ...carriedFacts(bet, t),
          [t('history.roundId'), bet.roundId],
        ]}
      />
      <Positions bet={bet} />
      {bet.transfers.length > 0 && (
        <section aria-label={t('history.movements')}>
          <h3 className="mb-1 font-semibold">{t('history.movements')}</h3>
          <FactList
            facts={bet.transfers.map((transfer) => [
              `${kindOf(transfer.kind)} · ${time(transfer.at)}`,
              <Amount key={transfer.id} value={transfer.amount} currency={currency} delta />,
            ])}
          />
        </section>
      )}
      {proof && bet.state !== 'open' && (
        <Note icon={<ShieldCheck aria-hidden="true" className="text-win" />}>
          <p>{t('history.fair')}</p>
          <p className="mt-3">
            <Link
              to="/member/bettingRecord"
              search={{ proof: bet.id }}
              onClick={onClose}
              className={buttonClass('quiet', 'small')}
            >
              {t('history.proof')}
            </Link>
          </p>
        </Note>
      )}
    </div>
  );
}

type Fact = [label: string, value: ReactNode];

/** That free rounds paid the stake, and what of the win they don't pay. */
function freeFacts(
  { free, currency }: BetDetail,
  t: (key: 'records.paidBy' | 'records.freeRounds' | 'records.withheld') => string,
): Fact[] {
  if (!free) return [];
  const facts: Fact[] = [[t('records.paidBy'), t('records.freeRounds')]];
  if (free.withheld > 0)
    facts.push([t('records.withheld'), <Amount key="withheld" value={free.withheld} currency={currency} />]);
  return facts;
}

/** What was played of a stake that was carried to a table, and what the house took of it. */
function carriedFacts(
  { carried, currency }: BetDetail,
  t: (key: 'records.wagered' | 'records.rake') => string,
): Fact[] {
  if (!carried) return [];
  const { wagered, rake } = carried;
  const facts: Fact[] = [
    [t('records.wagered'), <Amount key="wagered" value={wagered} currency={currency} />],
  ];
  if (rake !== null) facts.push([t('records.rake'), <Amount key="rake" value={rake} currency={currency} />]);
  return facts;
}

/** What the stake stood on, in the words of the game. */
function Positions({ bet: { positions, currency } }: { bet: BetDetail }): ReactNode {
  const t = useTranslations();
  if (!positions) return null;
  return (
    <section aria-label={t('history.positions')}>
      <h3 className="mb-1 font-semibold">{t('history.positions')}</h3>
      <FactList
        facts={positions.map(({ market, selection, amount }) => [
          `${market} · ${selection}`,
          <Amount key={`${market} ${selection}`} value={amount} currency={currency} />,
        ])}
      />
    </section>
  );
}
