import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';

const words = { pt: 'a', en: 'a', es: '' };
const doors = {
  smsCountries: ['BR'],
  smsPerHour: 600,
  smsPerCountry: 2000,
  smsPerRange: 30,
  verificationService: false,
};
const site = {
  flags: [],
  settings: {
    languages: ['PT' as const],
    defaultLanguage: 'PT' as const,
    gtagId: '',
    mainDomain: '',
    imageCDNs: [],
    launchGameCDNs: [],
  },
  money: { separateWallets: false, partMaximum: 0 },
  doors,
  serviceThere: true,
  maintenance: { on: false, title: words, text: words, until: null },
  region: { defaultAction: 'allow' as const, text: words },
  version: 4,
};
const rights = ['site.read', 'site.edit'];
const formOf = (element: HTMLElement): ReturnType<typeof within> => {
  const form = element.closest('form');
  if (!form) throw new Error('no form');
  return within(form);
};

test('short messages: what is wrong stands at its field, and what is right goes with the version that was read', async () => {
  wire.answer({
    'operatorSite.site': () => site,
    'operatorSite.setDoors': ({ body }) => {
      if (body.smsCountries.includes('ZZ'))
        throw refusal('FIELDS_INVALID', 422, { smsCountries: 'unknown: ZZ' });
      return { ...site, doors, version: 5 };
    },
  });
  const user = await openConsole('/site/settings', rights);
  const countries = await screen.findByLabelText(pt.settings.smsCountries);
  const form = formOf(countries);
  const perHour = form.getByLabelText(pt.settings.smsPerHour);
  await user.clear(perHour);
  await user.type(perHour, '9');
  await user.clear(countries);
  await user.type(countries, 'brasil');
  await user.click(form.getByRole('button', { name: pt.edit.save }));
  expect(form.getByText(pt.edit.problems.countries)).toBeTruthy();
  expect(form.getByText('Um número inteiro de 10 a 100000')).toBeTruthy();
  expect(wire.of('operatorSite.setDoors')).toEqual([]);
  await user.clear(perHour);
  await user.type(perHour, '50');
  await user.clear(countries);
  await user.type(countries, 'br, zz');
  await user.click(form.getByRole('switch', { name: pt.settings.verificationService }));
  await user.click(form.getByRole('button', { name: pt.edit.save }));
  expect(await form.findByText('unknown: ZZ')).toBeTruthy();
  await user.clear(countries);
  await user.type(countries, 'br pt');
  await user.click(form.getByRole('button', { name: pt.edit.save }));
  await waitFor(() => expect(wire.of('operatorSite.setDoors')).toHaveLength(2));
  expect(wire.of('operatorSite.setDoors')[1]).toEqual({
    body: { ...doors, version: 4, smsCountries: ['BR', 'PT'], smsPerHour: 50, verificationService: true },
  });
});

test('terms of data stay within their range, and are saved with the version that was read', async () => {
  const term = { law: 'a law', setting: 'a' };
  wire.answer({
    'operatorPrivacy.texts': () => ({ content: [] }),
    'operatorPrivacy.record': () => ({
      terms: [
        { ...term, term: 'closure', days: 30, least: 30, most: 180 },
        { ...term, term: 'account', days: 1830, least: 1830, most: 3660 },
      ],
      tables: [],
      waiting: 0,
      version: 7,
    }),
    'operatorPrivacy.setTerms': ({ body }) => ({ ...body, version: 8 }),
  });
  const user = await openConsole('/site/privacy', rights);
  const closure = await screen.findByLabelText(pt.privacy.comfortTerm);
  const form = formOf(closure);
  await user.clear(closure);
  await user.type(closure, '29');
  await user.click(form.getByRole('button', { name: pt.edit.save }));
  expect(form.getByText('Um número inteiro de 30 a 180')).toBeTruthy();
  expect(wire.of('operatorPrivacy.setTerms')).toEqual([]);
  await user.clear(closure);
  await user.type(closure, '60');
  await user.click(form.getByRole('button', { name: pt.edit.save }));
  await waitFor(() => expect(wire.of('operatorPrivacy.setTerms')).toHaveLength(1));
  expect(wire.of('operatorPrivacy.setTerms')[0]).toEqual({
    body: { version: 7, closure: 60, account: 1830 },
  });
});
