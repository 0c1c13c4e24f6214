export { BalanceBox } from './balance-box.tsx';
