import type { Features } from '../../server/src/app.ts';
import type { BannerForm } from '../../server/src/features/content/index.ts';
import type { Merchant } from '../../server/src/platform/merchants.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { announcements } from './content/announcements.ts';
import { articles } from './content/articles.ts';
import { drawnBanner, licensePictures, type Painter, someTiles } from './content/pictures.ts';
import { promotions } from './content/promotions.ts';
import { roomsOf } from './content/rooms.ts';
import { siteOf } from './content/site.ts';
import { both, lasting } from './content/words.ts';

type Purpose = Parameters<Features['media']['add']>[1]['purpose'];
type Store = (bytes: Buffer, purpose: Purpose) => Promise<string>;

const night = ['#4b1a6b', '#0d4a6a'] as const;
const ember = ['#6b2f1a', '#4b1a6b'] as const;
const forest = ['#0d5a4a', '#0d3a6a'] as const;
const palettes = [night, ember, forest];

/** What the pages of a demo brand show, in both languages. Repeating it changes nothing. */
export async function seedContent(
  { clock }: Pick<Platform, 'clock'>,
  features: Features,
  merchant: Merchant,
  paint: Painter,
): Promise<void> {
  if (await features.content.filled(merchant.id)) return;
  const now = clock.now();
  const store: Store = async (bytes, purpose) =>
    (await features.media.add(merchant.id, { bytes, purpose, by: 'seed' })).url;
  const licenses = await Promise.all((await licensePictures()).map((bytes) => store(bytes, 'icon')));
  await features.system.seed(merchant.id, siteOf(licenses));
  const between = await features.catalogue.gameKeys(merchant.id, 'PVP');
  const games = await Promise.all(
    between.map((key) => {
      const [vendorCode = '', gameCode = ''] = key.split('/');
      return features.catalogue.game(merchant.id, vendorCode, gameCode);
    }),
  );
  await features.lobby.seedRooms(merchant.id, roomsOf(games.flatMap((game) => game?.nodeId ?? [])));
  await features.content.seed(merchant.id, {
    articles,
    announcements: announcements(now),
    promotions: promotions(now, await promotionPictures(store, paint)),
    banners: (await bannersOf(features, merchant, store, paint)).map((banner) => ({
      ...banner,
      ...lasting(now),
    })),
  });
}

async function promotionPictures(store: Store, paint: Painter): Promise<string[]> {
  const tiles = await someTiles(24);
  const groups = Array.from({ length: 8 }, (_, index) => tiles.slice(index * 3, index * 3 + 3));
  return Promise.all(
    groups.map(async (group, index) =>
      store(
        await paint(group, { width: 720, height: 360, glows: palettes[index % 3] ?? night }),
        'promotion',
      ),
    ),
  );
}

const home: readonly { picture: string; title: { pt: string; en: string }; game?: string }[] = [
  { picture: 'studio', title: both('Jogos do nosso estúdio', 'Games of our own studio') },
  { picture: 'jaguar-moon', title: both('Lua da Onça', 'Jaguar Moon'), game: 'jaguar-moon' },
  { picture: 'toucan-flight', title: both('Voo do Tucano', 'Toucan Flight'), game: 'toucan-flight' },
];

type Drawn = Omit<BannerForm, 'enabled' | 'startsAt' | 'endsAt'>;

async function bannersOf(
  features: Features,
  merchant: Merchant,
  store: Store,
  paint: Painter,
): Promise<Drawn[]> {
  const shown = await Promise.all(
    home.map(async ({ picture, title, game }): Promise<Drawn> => {
      const url = await store(await drawnBanner(picture), 'banner');
      const found =
        game === undefined ? undefined : await features.catalogue.game(merchant.id, 'STUDIO', game);
      const link = found
        ? ({ linkageType: 'GAME', linkage: found.nodeId } as const)
        : ({ linkageType: 'CATEGORY', linkage: 'INHOUSE' } as const);
      return banner('w_home', title, url, link);
    }),
  );
  const tiles = await someTiles(20);
  const promoted = await store(
    await paint(tiles.slice(12, 17), { width: 1200, height: 400, glows: forest }),
    'banner',
  );
  const promotionsPage = { linkageType: 'PAGE', linkage: '/promotions' } as const;
  const beside = await Promise.all(
    (
      [
        ['w_login', both('Bem-vindo de volta', 'Welcome back'), night],
        ['w_register', both('Crie sua conta', 'Create your account'), ember],
        ['w_forget', both('Recupere seu acesso', 'Get back in'), forest],
      ] as const
    ).map(async ([group, title, glows], index) =>
      banner(
        group,
        title,
        await store(
          await paint(tiles.slice(index * 3, index * 3 + 3), { width: 880, height: 264, glows }),
          'banner',
        ),
      ),
    ),
  );
  const menu = await store(
    await paint(tiles.slice(9, 12), { width: 560, height: 280, glows: ember }),
    'banner',
  );
  return [
    ...shown,
    banner('w_home', both('Promoções do mês', 'Promotions of the month'), promoted, promotionsPage),
    ...beside,
    banner('w_leftmenu', both('Veja as promoções', 'See the promotions'), menu, promotionsPage),
  ];
}

function banner(
  groupName: BannerForm['groupName'],
  title: { pt: string; en: string },
  url: string,
  link: Pick<BannerForm, 'linkageType' | 'linkage'> = { linkageType: 'NONE', linkage: '' },
): Drawn {
  return {
    groupName,
    title,
    picture: both(url, ''),
    pictureMobile: both('', ''),
    ...link,
  };
}
