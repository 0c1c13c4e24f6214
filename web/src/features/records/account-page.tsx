import { Amount, buttonClass, cx, shortInstant, useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { StatementLine } from '../../platform/shapes.ts';
import { useStatement } from './queries.ts';
import { cell, headCell, RecordList } from './record-list.tsx';

export function AccountPage(): ReactNode {
  const t = useTranslations();
  const statement = useStatement();
  const rows = statement.data?.pages.flatMap((page) => page.content) ?? [];
  return (
    <RecordList
      title={t('records.account')}
      query={statement}
      count={rows.length}
      empty={{
        icon: <ScrollText aria-hidden="true" />,
        title: t('records.accountNone'),
        text: t('records.accountNoneText'),
        action: (
          <Link to="/member/deposit" className={buttonClass('gold')}>
            {t('header.deposit')}
          </Link>
        ),
      }}
    >
      <table className="w-full text-[15px]">
        <caption className="sr-only">{t('records.account')}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line">
            <th className={headCell}>{t('records.movement')}</th>
            <th className={headCell}>{t('records.reference')}</th>
            <th className={cx(headCell, 'text-right!')}>{t('records.amount')}</th>
            <th className={cx(headCell, 'text-right!')}>{t('records.balanceAfter')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </RecordList>
  );
}

function LineRow({ line }: { line: StatementLine }): ReactNode {
  const t = useTranslations('records');
  const { locale, timeZone } = useUiLocale();
  const key = `kinds.${line.kind}` as 'kinds.deposit';
  return (
    <tr>
      <td className={cell}>
        <span className="block font-semibold">{t.has(key) ? t(key) : line.kind}</span>
        <time dateTime={line.at} className="figures block text-[13px] text-muted">
          {shortInstant(line.at, locale, timeZone)}
        </time>
      </td>
      <td className={cx(cell, 'figures text-[13px] text-muted max-sm:hidden')}>
        {line.reference.id.slice(-12)}
      </td>
      <td className={cx(cell, 'text-right')}>
        <Amount value={line.amount} currency={line.currency} delta className="font-semibold" />
        <span className="block text-[13px] text-muted sm:hidden">
          <span className="sr-only">{t('balanceAfter')} </span>
          <Amount value={line.balanceAfter} currency={line.currency} />
        </span>
      </td>
      <td className={cx(cell, 'text-right text-muted max-sm:hidden')}>
        <Amount value={line.balanceAfter} currency={line.currency} />
      </td>
    </tr>
  );
}
