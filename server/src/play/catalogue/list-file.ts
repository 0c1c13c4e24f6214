import { either } from '../../site/index.ts';
import { operatorCatalogueCalls } from '@croupier/contract';
import { listFile } from '../../console/index.ts';

export const catalogueFiles = [
  listFile(operatorCatalogueCalls.games, 'games', {
    name: (row, csv) => either(row.names, csv.locale),
    code: 'plain',
    vendor: (row) => row.vendorCode,
    category: (row, csv) => row.categories.map((one) => csv.word('category', one)).join(', '),
    classify: (row, csv) => csv.word('classify', row.classify),
    theoretical: (row, csv) => csv.share(row.rtp === null ? null : Number(row.rtp)),
    position: 'plain',
    hot: (row, csv) => csv.yes(row.hot),
    maintenance: (row, csv) => csv.yes(row.maintenance),
  }),
];
