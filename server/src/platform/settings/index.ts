export {
  allSettings,
  type AnySetting,
  type DefinedSetting,
  defineSettings,
  definitionOf,
  type SettingFault,
  settingFaults,
  SettingInvalid,
} from './define.ts';
export {
  type ChangedBy,
  choice,
  list,
  money,
  rate,
  type Setting,
  text,
  toggle,
  type Unit,
  whole,
} from './kinds.ts';
export type { JsonValue } from './values.ts';
export { expected } from './words.ts';
