export { createEditableList, pageOf } from './editable-list.ts';
export { fieldsIn, scheduleFields } from './fields.ts';
export {
  either,
  inAllLanguages,
  isLive,
  type Language,
  type Localised,
  mapWords,
  type Schedule,
  speaks,
} from './localised.ts';
export { checkPictures, imageHosts, inEach } from './picture-address.ts';
export type { StoredRow } from './store.ts';
