export { PasskeyButton } from './passkey-button.tsx';
export { PasskeyList } from './passkey-list.tsx';
