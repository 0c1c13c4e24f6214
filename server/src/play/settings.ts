import { isPageOrigin } from '@croupier/contract/web-hosts';
import { defineSettings, money, text, toggle, whole } from '../platform/settings/index.ts';

/** A path of the site, or an address; the place of the round is filled by its reader. */
const isAddress = (address: string): boolean => {
  const [, origin, path = ''] = /^(https?:\/\/[^/?#]*)?(.*)$/s.exec(address) ?? [];
  if (!(origin === undefined ? /^\/(?!\/)/ : /^(?:[/?#]|$)/).test(path)) return false;
  return (origin === undefined || isPageOrigin(origin)) && /^[^\s"'<>\\]*$/.test(path);
};

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
  'play.minRoundMs.slots': whole('milliseconds', {
    by: 'site.edit',
    default: 0,
    max: 60_000,
  }),
  'play.minRoundMs.others': whole('milliseconds', {
    by: 'site.edit',
    default: 0,
    max: 60_000,
  }),
  'play.autoplay': toggle({
    by: 'site.edit',
    default: true,
  }),
  'play.turbo': toggle({
    by: 'site.edit',
    default: true,
  }),
  'play.featureBuy': toggle({
    by: 'site.edit',
    default: true,
  }),
  'play.progressiveSeries': toggle({
    by: 'site.edit',
    default: true,
  }),
  'proof.*': text({
    by: 'server',
    default: '',
    format: 'address',
    fits: isAddress,
  }),
  'verifier.*': text({
    by: 'server',
    default: '',
    format: 'address',
    fits: isAddress,
  }),
});
