export { BalanceBox } from './balance-box.tsx';
export { useBalance } from './queries.ts';
