import type { ConsolePermission } from '@croupier/contract';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BookOpenText,
  ChartColumn,
  CircleHelp,
  Clover,
  Dices,
  DoorClosed,
  Gamepad2,
  GalleryHorizontal,
  Gift,
  HeartHandshake,
  IdCard,
  DoorOpen,
  type LucideIcon,
  Megaphone,
  Network,
  MessageSquareText,
  Scale,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  PartyPopper,
  PencilRuler,
  Trophy,
  UserCog,
  Users,
} from 'lucide-react';

type MoneyPlace =
  | 'withdrawals'
  | 'wins'
  | 'identities'
  | 'deposits'
  | 'members'
  | 'gaming'
  | 'closures'
  | 'agents'
  | 'adjustments'
  | 'reconciliation'
  | 'finance'
  | 'ledger'
  | 'audit'
  | 'logins'
  | 'operators'
  | 'actions';

export type PlaceAddress =
  | `/${MoneyPlace}`
  | '/content/banners'
  | '/content/announcements'
  | '/content/promotions'
  | '/content/help'
  | '/catalogue'
  | '/free-rounds'
  | '/game-report'
  | '/lotteries'
  | '/site'
  | '/feedback';

type PlaceName =
  | MoneyPlace
  | 'banners'
  | 'announcements'
  | 'promotions'
  | 'help'
  | 'catalogue'
  | 'freeRounds'
  | 'gameReport'
  | 'lotteries'
  | 'site'
  | 'feedback';

export interface Place {
  to: PlaceAddress;
  name: PlaceName;
  permission: ConsolePermission;
  icon: LucideIcon;
  /** Under which heading it stands: the work of the day, or what visitors see. */
  area: 'operation' | 'pages';
}

/** The console's places, most used first; each shows itself to those who may enter. */
export const places: readonly Place[] = (
  [
    ['/withdrawals', 'withdrawals', 'withdrawals.read', ArrowUpFromLine, 'operation'],
    ['/wins', 'wins', 'wins.read', Trophy, 'operation'],
    ['/identities', 'identities', 'identities.read', IdCard, 'operation'],
    ['/deposits', 'deposits', 'deposits.read', ArrowDownToLine, 'operation'],
    ['/adjustments', 'adjustments', 'adjustments.read', PencilRuler, 'operation'],
    ['/free-rounds', 'freeRounds', 'adjustments.read', PartyPopper, 'operation'],
    ['/members', 'members', 'members.read', Users, 'operation'],
    ['/agents', 'agents', 'agents.read', Network, 'operation'],
    ['/gaming', 'gaming', 'gaming.read', HeartHandshake, 'operation'],
    ['/closures', 'closures', 'closures.read', DoorClosed, 'operation'],
    ['/feedback', 'feedback', 'feedback.read', MessageSquareText, 'operation'],
    ['/finance', 'finance', 'finance.read', ChartColumn, 'operation'],
    ['/game-report', 'gameReport', 'finance.read', Dices, 'operation'],
    ['/lotteries', 'lotteries', 'lotteries.read', Clover, 'operation'],
    ['/reconciliation', 'reconciliation', 'reconciliation.read', Scale, 'operation'],
    ['/ledger', 'ledger', 'ledger.read', BookOpenText, 'operation'],
    ['/audit', 'audit', 'audit.read', ShieldCheck, 'operation'],
    ['/logins', 'logins', 'logins.read', DoorOpen, 'operation'],
    ['/actions', 'actions', 'actions.read', ScrollText, 'operation'],
    ['/operators', 'operators', 'operators.read', UserCog, 'operation'],
    ['/content/banners', 'banners', 'content.read', GalleryHorizontal, 'pages'],
    ['/content/announcements', 'announcements', 'content.read', Megaphone, 'pages'],
    ['/content/promotions', 'promotions', 'content.read', Gift, 'pages'],
    ['/content/help', 'help', 'content.read', CircleHelp, 'pages'],
    ['/catalogue', 'catalogue', 'catalogue.read', Gamepad2, 'pages'],
    ['/site', 'site', 'site.read', SlidersHorizontal, 'pages'],
  ] as const
).map(([to, name, permission, icon, area]) => ({ to, name, permission, icon, area }));
