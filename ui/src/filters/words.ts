import type { FilterWords, ViewWords } from './types.ts';

/** Both pages keep these words under the same names. */
type Say<Name> = (name: Name, values?: Record<string, string | number>) => string;

export const filterWords = (say: Say<keyof FilterWords>): FilterWords => ({
  filters: say('filters'),
  from: say('from'),
  to: say('to'),
  min: say('min'),
  max: say('max'),
  any: say('any'),
  apply: say('apply'),
  clear: say('clear'),
  remove: (filter) => say('remove', { filter }),
  unreadable: say('unreadable'),
  reversedDays: say('reversedDays'),
  reversedAmounts: say('reversedAmounts'),
  today: say('today'),
  yesterday: say('yesterday'),
  lastDays: (days) => say('lastDays', { days }),
  thisMonth: say('thisMonth'),
});

type ViewWord =
  | 'views'
  | 'noViews'
  | 'saveView'
  | 'viewName'
  | 'removeView'
  | 'close'
  | 'viewNeedsName'
  | 'replacesView'
  | 'replaceView';

export const viewWords = (say: Say<ViewWord>): ViewWords => ({
  views: say('views'),
  none: say('noViews'),
  save: say('saveView'),
  name: say('viewName'),
  remove: (view) => say('removeView', { view }),
  close: say('close'),
  needsName: say('viewNeedsName'),
  replaces: (view) => say('replacesView', { view }),
  replace: say('replaceView'),
});
