import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';

test('a network that is none is refused at its field, in the server’s words', async () => {
  const words = { pt: 'a', en: 'a', es: '' };
  wire.answer({
    'operatorSite.site': () => ({
      flags: [],
      settings: {
        languages: ['PT'],
        defaultLanguage: 'PT',
        gtagId: '',
        mainDomain: '',
        imageCDNs: [],
        launchGameCDNs: [],
      },
      money: { separateWallets: false, partMaximum: 0 },
      doors: {
        smsCountries: ['BR'],
        smsPerHour: 600,
        smsPerCountry: 2000,
        smsPerRange: 30,
        verificationService: false,
      },
      serviceThere: false,
      maintenance: { on: false, title: words, text: words, until: null },
      region: { defaultAction: 'allow', text: words },
      version: 1,
    }),
    'operatorRegions.list': () => ({ rules: [], countries: [{ code: 'BR', name: 'Brasil' }], data: '1' }),
    'operatorRegions.add': () => {
      throw refusal('FIELDS_INVALID', 422, { value: 'no network' });
    },
  });
  const user = await openConsole('/site/regions', ['site.read', 'site.edit']);
  await user.selectOptions(await screen.findByLabelText(pt.regions.kind), 'network');
  await user.type(screen.getByLabelText(pt.regions.network), '10.0.0.0/33{Enter}');
  await screen.findByText('no network');
  expect(screen.queryByText('refused: FIELDS_INVALID')).toBeNull();
});
