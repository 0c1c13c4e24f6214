import { ErrorState, Note, Skeleton, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { instantText } from '../../app/format/instants.ts';
import { Page } from '../../components/page.tsx';
import { Alarms } from './alarms.tsx';
import { FigureCards, gridLook } from './figure-cards.tsx';
import { Standing } from './standing.tsx';
import { type Brand, useHome } from './queries.ts';

/** The first page after signing in: how today goes, what is pending, and what someone should look at. */
export function HomePage(): ReactNode {
  const t = useTranslations('home');
  const failureText = useFailureText();
  const { locale, timeZone } = useUiLocale();
  const query = useHome();
  const { data } = query;
  return (
    <Page
      title={t('title')}
      lead={
        <span className="figures">
          {data ? t('asOf', { at: instantText(data.asOf, locale, timeZone) }) : t('loading')}
        </span>
      }
    >
      {data && query.isError && (
        <div className="mb-4">
          <Note tone="danger">{t('stale')}</Note>
        </div>
      )}
      {data ? (
        data.brands.map((brand) => (
          <BrandPart key={brand.code} brand={brand} named={data.brands.length > 1} />
        ))
      ) : query.isPending ? (
        <Skeletons />
      ) : (
        <ErrorState
          title={t('failed')}
          text={failureText(query.error)}
          retryLabel={t('retry')}
          onRetry={() => void query.refetch()}
        />
      )}
    </Page>
  );
}

function BrandPart({ brand, named }: { brand: Brand; named: boolean }): ReactNode {
  const t = useTranslations('home');
  return (
    <div className="mb-8 flex flex-col gap-6">
      {named && <h2 className="text-xl font-semibold">{brand.name}</h2>}
      {!brand.complete && <Note>{t('incomplete')}</Note>}
      <Alarms brand={brand} />
      <FigureCards brand={brand} />
      <Standing brand={brand} />
    </div>
  );
}

/** The same boxes as the page itself, so that nothing moves when it is there. */
function Skeletons(): ReactNode {
  const t = useTranslations('home');
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-[5.75rem]" />
      <div>
        <Skeleton className="mb-3 h-6 w-40" />
        <div className={gridLook}>
          {Array.from({ length: 7 }, (_, index) => (
            <Skeleton key={index} className="h-[9.25rem]" />
          ))}
        </div>
      </div>
    </div>
  );
}
