import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BookOpenText,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  Users,
} from 'lucide-react';

export interface Place {
  to: '/withdrawals' | '/deposits' | '/members' | '/ledger' | '/audit' | '/actions';
  name: 'withdrawals' | 'deposits' | 'members' | 'ledger' | 'audit' | 'actions';
  permission: string;
  icon: LucideIcon;
}

/** The console's places, most used first; each shows itself to those who may enter. */
export const places: readonly Place[] = [
  { to: '/withdrawals', name: 'withdrawals', permission: 'withdrawals.read', icon: ArrowUpFromLine },
  { to: '/deposits', name: 'deposits', permission: 'deposits.read', icon: ArrowDownToLine },
  { to: '/members', name: 'members', permission: 'members.read', icon: Users },
  { to: '/ledger', name: 'ledger', permission: 'ledger.read', icon: BookOpenText },
  { to: '/audit', name: 'audit', permission: 'audit.read', icon: ShieldCheck },
  { to: '/actions', name: 'actions', permission: 'actions.read', icon: ScrollText },
];
