export { PayoutAccountForm } from './payout-account-form.tsx';
export { PixKeyList } from './pix-key-list.tsx';
