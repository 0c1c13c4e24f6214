import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BookOpenText,
  IdCard,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  Trophy,
  Users,
} from 'lucide-react';

type PlaceName =
  | 'withdrawals'
  | 'wins'
  | 'identities'
  | 'deposits'
  | 'members'
  | 'ledger'
  | 'audit'
  | 'actions';

export interface Place {
  to: `/${PlaceName}`;
  name: PlaceName;
  permission: string;
  icon: LucideIcon;
}

/** The console's places, most used first; each shows itself to those who may enter. */
export const places: readonly Place[] = [
  { to: '/withdrawals', name: 'withdrawals', permission: 'withdrawals.read', icon: ArrowUpFromLine },
  { to: '/wins', name: 'wins', permission: 'wins.read', icon: Trophy },
  { to: '/identities', name: 'identities', permission: 'identities.read', icon: IdCard },
  { to: '/deposits', name: 'deposits', permission: 'deposits.read', icon: ArrowDownToLine },
  { to: '/members', name: 'members', permission: 'members.read', icon: Users },
  { to: '/ledger', name: 'ledger', permission: 'ledger.read', icon: BookOpenText },
  { to: '/audit', name: 'audit', permission: 'audit.read', icon: ShieldCheck },
  { to: '/actions', name: 'actions', permission: 'actions.read', icon: ScrollText },
];
