import { Badge } from '@croupier/ui';
import { RowButton } from '@croupier/ui/table';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { wordsIn, useLanguage } from '../../app/format/language.ts';
import { useWords } from '../../app/format/use-words.ts';
import { sayDone, useToasts } from '../../app/toasts.ts';
import { Loaded, Page } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { type Column, column, DataTable, rightColumn } from '../../components/table/columns.tsx';
import { allAnd, FilterTabs } from '../../components/table/filter-tabs.tsx';
import { SwitchBox } from '../../editing/form/fields.tsx';
import { useCategories, useVendors } from '../../editing/list/use-categories.ts';
import { Picture } from '../../editing/pictures/picture.tsx';
import { type Vendor, useChangeVendor } from './queries.ts';
import { VendorDialog } from './vendor-dialog.tsx';

/** Who makes the games: how they are shown, and whether they are open. */
export function VendorsPage(): ReactNode {
  const t = useTranslations('vendors');
  const word = useWords();
  const query = useVendors();
  const mayEdit = useMay('catalogue.edit');
  const categories = useCategories();
  const [category, setCategory] = useState('all');
  const [open, setOpen] = useState<Vendor | null>(null);
  const columns = useColumns(mayEdit, setOpen);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <SectionTabs of="/catalogue/vendors" />
      <FilterTabs
        label={t('category')}
        value={category}
        options={allAnd(t('all'), categories, (one) => word('category', one))}
        onChange={setCategory}
      />
      <Loaded query={query}>
        {({ vendors }) => (
          <DataTable
            caption={t('title')}
            columns={columns}
            rows={vendors.filter((vendor) => category === 'all' || vendor.category === category)}
            rowKey={({ code }) => code}
          />
        )}
      </Loaded>
      {open && (
        <VendorDialog
          vendor={open}
          now={query.data?.vendors.find(({ code }) => code === open.code) ?? open}
          readOnly={!mayEdit}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

function Name({ vendor, onOpen }: { vendor: Vendor; onOpen: (vendor: Vendor) => void }): ReactNode {
  const { language } = useLanguage();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Picture src={vendor.icon} className="size-10 rounded-md object-contain!" />
      <RowButton onClick={() => onOpen(vendor)} className="min-w-0 text-left font-medium wrap-anywhere">
        {wordsIn(vendor.names, language)}
        <span className="block font-mono text-[13px] font-normal text-muted">{vendor.code}</span>
      </RowButton>
    </span>
  );
}

/** Closed or open at once, with what is on its way shown meanwhile. */
function Maintenance({ vendor, mayEdit }: { vendor: Vendor; mayEdit: boolean }): ReactNode {
  const t = useTranslations('vendors');
  const { language } = useLanguage();
  const failureText = useFailureText();
  const change = useChangeVendor();
  const close = (maintenance: boolean) =>
    change.mutate(
      { code: vendor.code, change: { version: vendor.version, maintenance } },
      {
        onSuccess: () => sayDone(t('saved')),
        onError: (error) => useToasts.getState().show({ tone: 'danger', title: failureText(error) }),
      },
    );
  const shown = change.isPending
    ? (change.variables.change.maintenance ?? vendor.maintenance)
    : vendor.maintenance;
  return (
    <span className="relative z-1 inline-flex">
      <SwitchBox
        label={t('maintenanceOf', { name: wordsIn(vendor.names, language) })}
        checked={shown}
        disabled={!mayEdit || change.isPending}
        onChange={(checked) => close(checked)}
      />
    </span>
  );
}

function useColumns(mayEdit: boolean, onOpen: (vendor: Vendor) => void): Column<Vendor>[] {
  const t = useTranslations('vendors');
  const word = useWords();
  const { language } = useLanguage();
  const mayKeys = useMay('keys.read');
  return [
    column('name', t('name'), (vendor) => <Name vendor={vendor} onOpen={onOpen} />),
    column('category', t('category'), (vendor) => <Badge>{word('category', vendor.category)}</Badge>),
    rightColumn('games', t('games'), (vendor) => (
      <Link
        to="/catalogue"
        search={{ vendor: vendor.code }}
        className="rounded-sm text-accent underline-offset-3 hover:underline"
        aria-label={t('gamesOf', { count: vendor.games, name: wordsIn(vendor.names, language) })}
      >
        {vendor.games}
      </Link>
    )),
    rightColumn('closed', t('closed'), (vendor) => vendor.gamesInMaintenance),
    rightColumn('position', t('position'), (vendor) => vendor.position),
    column('maintenance', t('maintenance'), (vendor) =>
      !vendor.adapter ? <Badge>{t('coming')}</Badge> : <Maintenance vendor={vendor} mayEdit={mayEdit} />,
    ),
    ...(mayKeys
      ? [
          column('keys', t('keys'), (vendor: Vendor) => (
            <Link
              to="/catalogue/vendors/$code/keys"
              params={{ code: vendor.code }}
              className="rounded-sm text-accent underline-offset-3 hover:underline"
              aria-label={t('keysOf', { name: wordsIn(vendor.names, language) })}
            >
              {t('keys')}
            </Link>
          )),
        ]
      : []),
  ];
}
