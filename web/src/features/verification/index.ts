export { pngSource } from './png-source.ts';
export { requestVerification } from './store.ts';
