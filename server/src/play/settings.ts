import { defineSettings, money, text, whole } from '../platform/settings/index.ts';

/** Settings of what is played. */
export const playSetting = defineSettings('play', {
  'win.fourEyesFrom': money({
    by: 'site.edit',
    fourEyes: true,
    default: 1_000_000,
    max: 100_000_000_000,
  }),
  'winners.days': whole('days', {
    by: 'site.edit',
    default: 30,
    min: 1,
    max: 30,
  }),
  'proof.*': text({
    by: 'server',
    default: '',
  }),
  'verifier.*': text({
    by: 'server',
    default: '',
  }),
});
