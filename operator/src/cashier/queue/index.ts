export { ClaimBar, useHeld } from './claim-bar.tsx';
export { PictureButton } from './picture.tsx';
