export {
  allSettings,
  type AnySetting,
  type DefinedSetting,
  defineSettings,
  definitionOf,
  type Holder,
  settingFaults,
  SettingInvalid,
} from './define.ts';
export { choice, list, money, rate, text, toggle, whole } from './kinds.ts';
export type { JsonValue } from './values.ts';
export { aboutOf, expected } from './words.ts';
