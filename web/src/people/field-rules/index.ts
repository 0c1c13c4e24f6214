export { DAY_MINUTES, isLimit, limitValue, type WrittenMoney } from './own-limits.ts';
export { useRegisterSettings } from './queries.ts';
export { checkField, cleaned, leading, lengthText, patternId, shownRules } from './rules.ts';
export { useFieldRule, usePasswordRule } from './use-field-rule.ts';
