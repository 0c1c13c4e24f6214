import { either } from '../../site/index.ts';
import { operatorCatalogueCalls } from '@croupier/contract';
import { kindName } from './search/kind-words.ts';
import { listFile } from '../../console/index.ts';

export const catalogueFile = listFile(operatorCatalogueCalls.games, 'games', {
  name: (row, csv) => either(row.names, csv.locale),
  code: 'plain',
  vendor: (row, csv) => either(row.vendorNames, csv.locale),
  category: (row, csv) => row.categories.map((one) => csv.word('category', one)).join(', '),
  classify: 'word',
  kinds: (row, csv) => row.kinds.map((one) => kindName(one, csv.locale)).join(', '),
  theoretical: (row, csv) => csv.share(row.rtp === null ? null : Number(row.rtp)),
  lowest: (row, csv) => csv.share(row.rtpLow === null ? null : Number(row.rtpLow)),
  position: 'plain',
  hot: (row, csv) => csv.yes(row.hot),
  maintenance: (row, csv) => csv.yes(row.maintenance),
});
