import { cx } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Gift, House } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMenus } from '../../../play/catalogue/index.ts';
import type { CategoryMenu } from '../../../platform/shapes.ts';
import { categoryPaths, isRouted, type RoutedCategory } from '../../categories.ts';
import { CategoryIcon } from './category-icon.tsx';
import { VendorDrop } from './vendor-drop.tsx';

/** The order of the top navigation. */
const order = Object.keys(categoryPaths);

/** A pointer that only crosses an entry opens nothing, and one that cuts a corner closes nothing. */
const OPEN_AFTER_MS = 110;
const CLOSE_AFTER_MS = 180;

const entry =
  'flex min-h-11 items-center gap-2 rounded-field px-2 text-15 font-medium whitespace-nowrap text-muted transition-colors duration-200 hover:text-text aria-[current=page]:bg-white/8 aria-[current=page]:text-text [&_svg]:size-4.5 max-xl:px-1 max-xl:text-13 max-xl:[&_svg]:hidden';

/** The ten entries: home, promotions, and the categories that have vendors, each with its vendors under it. */
export function CategoryNav(): ReactNode {
  const t = useTranslations();
  const menus = useMenus().data ?? [];
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const soon = (category: string | null, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(category), ms);
  };
  const now = (category: string | null) => {
    clearTimeout(timer.current);
    setOpen(category);
  };
  const escape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || open === null) return;
    event.stopPropagation();
    // Back to the button that opened it: what had the focus goes away.
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    now(null);
  };
  const routed = menus
    .filter((menu): menu is CategoryMenu & { category: RoutedCategory } => isRouted(menu.category))
    .toSorted((a, b) => order.indexOf(a.category) - order.indexOf(b.category));
  return (
    <nav aria-label={t('nav.main')} className="flex h-full items-center">
      {/* Escape closes an open drop menu from wherever in it the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul onKeyDown={escape} className="-ml-2 flex items-center">
        <li>
          <Link to="/" activeOptions={{ exact: true, includeSearch: true }} className={entry}>
            <House aria-hidden="true" />
            {t('nav.home')}
          </Link>
        </li>
        <li>
          <Link to="/promotions" className={entry}>
            <Gift aria-hidden="true" />
            {t('shell.promotions')}
          </Link>
        </li>
        {routed.map((menu) => (
          <Entry
            key={menu.category}
            menu={menu}
            open={open === menu.category}
            anyOpen={open !== null}
            soon={soon}
            now={now}
          />
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  menu: CategoryMenu & { category: RoutedCategory };
  open: boolean;
  anyOpen: boolean;
  soon: (category: string | null, ms: number) => void;
  now: (category: string | null) => void;
}

/** A category, with its vendors in a menu below it. */
function Entry({ menu, open, anyOpen, soon, now }: EntryProps): ReactNode {
  const t = useTranslations();
  return (
    // The link and the button inside do everything by keyboard and touch; the pointer only saves a click.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="flex items-center rounded-field has-[.active]:bg-white/8"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') soon(menu.category, anyOpen ? 60 : OPEN_AFTER_MS);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') soon(null, CLOSE_AFTER_MS);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) now(null);
      }}
    >
      <Link
        to={categoryPaths[menu.category]}
        onClick={() => now(null)}
        className={cx(entry, 'bg-transparent! pr-0.5!')}
      >
        <CategoryIcon category={menu.category} />
        {t(`nav.${menu.category}`)}
      </Link>
      <button
        type="button"
        aria-label={t('shell.vendorsOf', { category: t(`nav.${menu.category}`) })}
        aria-expanded={open}
        onClick={() => now(open ? null : menu.category)}
        className="grid h-11 w-6 place-items-center rounded-field pr-1 text-muted hover:text-text"
      >
        <ChevronDown
          aria-hidden="true"
          className={cx('size-3.5 transition-transform duration-200', open && 'rotate-180')}
        />
      </button>
      {open && <VendorDrop menu={menu} onChoose={() => now(null)} />}
    </li>
  );
}
