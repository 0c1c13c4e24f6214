export { amountProblem, depositSteps, openCharge, withdrawalSteps } from './deposit-state.ts';
export { MissingSteps } from './missing-steps.tsx';
export { PictureField } from './picture-field.tsx';
export {
  depositsKey,
  useDeposit,
  useDepositMethods,
  useDeposits,
  usePreview,
  useUpline,
  useUplineTransfers,
  useWithdrawalOptions,
  useWithdrawals,
} from './queries.ts';
export { TurnoverExplained } from './turnover-explained.tsx';
