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
export { unlessInvalid } from './unless-invalid.ts';
export { orderFaults } from './order.ts';
export { choice, list, money, rate, text, toggle, whole } from './kinds.ts';
export type { JsonValue } from './values.ts';
export { aboutOf, expected } from './words.ts';
