import { Dialog } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import {
  CircleQuestionMark,
  Crown,
  Download,
  Gift,
  House,
  type LucideIcon,
  Sparkles,
  UserPlus,
} from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PromotionIcon, usePromotions } from '../../../engagement/promotions/index.ts';
import { useMemberInfo } from '../../../people/session/index.ts';
import { usePopups } from '../../../platform/popups/popups.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useSideMenu } from '../../../platform/screen/side-menu.ts';
import { later } from '../../loading/later.ts';
import { useContactEntries, useInvite } from './contact-entries.tsx';
import { DrawerCategories } from '../categories/drawer-categories.tsx';
import { LanguageSelect } from '../parts/language-select.tsx';
import { Logo } from '../parts/logo.tsx';
import { Shortcut } from './right-bar.tsx';
import { loadMenuBanner } from '../../../site/banners/screens.ts';

const Banners = later(loadMenuBanner, 'MenuBanner');

/** What stands where a banner will hang. */
const place = <div className="mt-4 aspect-[2/1] w-full shrink-0" />;

const PROMOTIONS = 6;

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left font-medium text-muted transition-colors duration-200 hover:bg-white/6 hover:text-text aria-[current=page]:bg-white/8 aria-[current=page]:text-text [&_svg]:size-5 [&_svg]:shrink-0';

interface EntriesProps {
  /** On the phone an entry closes the drawer. */
  onChoose?: () => void;
}

/** The club's promotion, shown to members who have a rank and to visitors. */
function useVip(): { shown: boolean; hash: string } {
  const signedIn = useSession((state) => state.token !== null);
  const hasVip = useMemberInfo().data?.hasVip === true;
  const vip = usePromotions().data?.content.find(({ promotionType }) => promotionType === 'VIP');
  return { shown: !signedIn || hasVip, hash: vip?.id ?? '' };
}

function MainEntries({ onChoose }: EntriesProps): ReactNode {
  const t = useTranslations();
  const open = usePopups((state) => state.open);
  const vip = useVip();
  const invite = useInvite();
  const opener = (kind: 'inviteClosed' | 'rewards', Icon: LucideIcon, word: 'invite' | 'rewards') => (
    <button
      type="button"
      className={entry}
      onClick={() => {
        onChoose?.();
        open({ kind });
      }}
    >
      <Icon aria-hidden="true" />
      {t(`side.${word}`)}
    </button>
  );
  const toPromotion = { to: '/promotions', hashScrollIntoView: false, onClick: onChoose, className: entry };
  return (
    <ul className="flex flex-col gap-1">
      <li>
        <Link
          to="/"
          activeOptions={{ exact: true, includeSearch: true }}
          onClick={onChoose}
          className={entry}
        >
          <House aria-hidden="true" />
          {t('nav.home')}
        </Link>
      </li>
      {vip.shown && (
        <li>
          <Link {...toPromotion} hash={vip.hash} activeOptions={{ includeHash: true }}>
            <Crown aria-hidden="true" />
            {t('side.vip')}
          </Link>
        </li>
      )}
      {invite.shown && (
        <li>
          {invite.hash === '' ? (
            opener('inviteClosed', UserPlus, 'invite')
          ) : (
            <Link {...toPromotion} hash={invite.hash} activeOptions={{ includeHash: true }}>
              <UserPlus aria-hidden="true" />
              {t('side.invite')}
            </Link>
          )}
        </li>
      )}
      <li>{opener('rewards', Sparkles, 'rewards')}</li>
    </ul>
  );
}

function Promotions({ onChoose }: EntriesProps): ReactNode {
  const t = useTranslations('side');
  const { data, isPending } = usePromotions();
  return (
    <section aria-label={`${t('label')}: ${t('promotions')}`} className="mt-4 border-t border-line pt-4">
      <p aria-hidden="true" className="mb-1 px-3 text-sm font-semibold text-text">
        {t('promotions')}
      </p>
      <ul className={isPending ? 'min-h-66' : 'flex flex-col'}>
        {data?.content.slice(0, PROMOTIONS).map((promotion) => (
          <li key={promotion.id}>
            <Link
              to="/promotions"
              hash={promotion.id}
              hashScrollIntoView={false}
              activeOptions={{ includeHash: true }}
              onClick={onChoose}
              className={entry}
            >
              <PromotionIcon type={promotion.promotionType} />
              <span className="line-clamp-2 min-w-0 leading-tight">{promotion.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/promotions" activeOptions={{ includeHash: true }} onClick={onChoose} className={entry}>
        <Gift aria-hidden="true" className="text-accent" />
        <span className="text-accent">{t('allPromotions')}</span>
      </Link>
    </section>
  );
}

function Services({ onChoose }: EntriesProps): ReactNode {
  const t = useTranslations('side');
  const open = usePopups((state) => state.open);
  return (
    <ul className="mt-4 flex flex-col gap-1 border-t border-line pt-4">
      <li>
        <Link to="/down" onClick={onChoose} className={entry}>
          <Download aria-hidden="true" />
          {t('download')}
        </Link>
      </li>
      <li>
        <button
          type="button"
          className={entry}
          onClick={() => {
            onChoose?.();
            open({ kind: 'help' });
          }}
        >
          <CircleQuestionMark aria-hidden="true" />
          {t('help')}
        </button>
      </li>
    </ul>
  );
}

/** Beside the page on a wide screen. */
export function SideMenu(): ReactNode {
  const t = useTranslations('side');
  return (
    <aside
      id="side-menu"
      aria-label={t('label')}
      className="fixed inset-y-0 left-0 z-30 flex w-62 flex-col overflow-y-auto border-r border-line bg-panel-low/70 px-4 pt-2.5 pb-5"
    >
      <div className="mb-4 px-2">
        <Logo />
      </div>
      <MainEntries />
      <Promotions />
      <Services />
      <div className="mt-auto pt-5">
        <LanguageSelect />
      </div>
      <Suspense fallback={place}>
        <Banners place={place} />
      </Suspense>
    </aside>
  );
}

/** The same entries over the page on a phone, with the categories and the contact shortcuts. */
export function MenuDrawer(): ReactNode {
  const t = useTranslations();
  const toggle = useSideMenu((state) => state.toggle);
  const contacts = useContactEntries();
  const close = () => toggle(false);
  return (
    <Dialog title={t('nav.menu')} onClose={close} shape="sheet">
      <MainEntries onChoose={close} />
      <nav aria-label={t('nav.main')} className="mt-4 border-t border-line pt-4">
        <ul className="flex flex-col gap-1">
          <DrawerCategories onChoose={close} />
        </ul>
      </nav>
      <Promotions onChoose={close} />
      <Services onChoose={close} />
      <ul aria-label={t('side.bar')} className="mt-4 flex flex-col gap-1 border-t border-line pt-4">
        {contacts
          .filter(({ key }) => key !== 'invite')
          .map((contact) => (
            <li key={contact.key}>
              <Shortcut entry={contact} className={entry} onChoose={close}>
                {contact.icon}
                {contact.label}
              </Shortcut>
            </li>
          ))}
      </ul>
      <div className="mt-5">
        <LanguageSelect />
      </div>
      <Suspense fallback={place}>
        <Banners place={place} onLeave={close} />
      </Suspense>
    </Dialog>
  );
}
