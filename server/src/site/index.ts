/**
 * What visitors see of the house itself: content and banners, pictures, settings, regions, status and the fields of the
 * registration form; and the editable lists that other wings use for content of their own.
 */
export { composeSite, type SiteWing } from './compose.ts';
export { type BannerForm, type Content, type FirstContent, sanitiseAll } from './content/index.ts';
export {
  checkPictures,
  createEditableList,
  either,
  inAllLanguages,
  type Language,
  type Localised,
  pageOf,
  type StoredRow,
} from './editing/index.ts';
export {
  type Media,
  type PrivatePictures,
  resealPictures,
  type Storage,
  type TakenPicture,
} from './media/index.ts';
export {
  countryOf,
  dialingCodeOf,
  externalDraws,
  marketOf,
  progressiveJackpots,
  sharedDraws,
} from './market/index.ts';
export { siteSetting } from './settings.ts';
export {
  changeSettings,
  currencySymbol,
  type FieldRule,
  type FirstSite,
  flag,
  openCountries,
  readSettings,
  type RegistrationMethod,
  registrationWay,
  type RegistrationWay,
  rulesOf,
  smsCountries,
  smsRulesOf,
  type System,
  usesService,
  versionOf,
  whileOpen,
} from './system/index.ts';
