export { CopyField } from './copy-field.tsx';
export { MemberButton } from './member-button.tsx';
