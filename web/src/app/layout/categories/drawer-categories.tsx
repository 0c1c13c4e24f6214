import { cx } from '@croupier/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMenus } from '../../../play/catalogue/index.ts';
import type { Category } from '../../../platform/shapes.ts';
import { CategoryIcon } from './category-icon.tsx';
import { CategoryLink } from './category-links.tsx';
import { VendorLinks } from './vendor-drop.tsx';

/** The categories of a phone's drawer, each with its vendors under it as in the header. */
export function DrawerCategories({ onChoose }: { onChoose: () => void }): ReactNode {
  const t = useTranslations();
  const menus = useMenus();
  const [open, setOpen] = useState<Category | null>(null);
  return menus.data?.map((menu) => {
    const { category } = menu;
    const name = t(`nav.${category}`);
    const isOpen = open === category;
    return (
      <li key={category}>
        <div className="flex items-center gap-1">
          <CategoryLink
            category={category}
            onClick={onChoose}
            className="flex min-h-11 grow items-center gap-3 rounded-field px-3 font-medium text-muted transition-colors duration-200 hover:bg-white/6 hover:text-text"
            activeClassName="bg-white/8 text-text!"
          >
            <CategoryIcon category={category} />
            {name}
          </CategoryLink>
          <button
            type="button"
            aria-label={t('shell.vendorsOf', { category: name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(isOpen ? null : category)}
            className="grid size-11 shrink-0 place-items-center rounded-field text-muted transition-colors duration-200 hover:bg-white/6 hover:text-text"
          >
            <ChevronDown
              aria-hidden="true"
              className={cx('size-4.5 transition-transform duration-200', isOpen && 'rotate-180')}
            />
          </button>
        </div>
        {isOpen && (
          <VendorLinks menu={menu} onChoose={onChoose} className="my-1 ml-5 border-l border-line pl-2" />
        )}
      </li>
    );
  });
}
