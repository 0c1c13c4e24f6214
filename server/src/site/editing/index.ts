export { createEditableList, pageOf } from './editable-list.ts';
export { either, isLive, type Language, type Localised, type Schedule, speaks } from './localised.ts';
export { checkPictures, imageHosts, inBoth } from './picture-address.ts';
export type { StoredRow } from './store.ts';
