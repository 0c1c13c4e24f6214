import type { Localised } from '@croupier/contract';
import type { Features } from '../../server/src/app.ts';
import type { Merchant } from '../../server/src/platform/merchants.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { announcements } from './content/announcements.ts';
import { articlesOf } from './content/articles.ts';
import { drawnBanner, licensePictures } from './content/pictures.ts';
import { promotionFiles, promotions } from './content/promotions.ts';
import { roomsOf } from './content/rooms.ts';
import { siteOf } from './content/site.ts';
import { both, lasting } from './content/words.ts';
import { type BannerForm, marketOf } from '../../server/src/site/index.ts';

type Purpose = Parameters<Features['media']['add']>[1]['purpose'];
type Store = (bytes: Buffer, purpose: Purpose) => Promise<string>;

/** What the pages of a demo brand show, in its languages. Repeating it changes nothing. */
export async function seedContent(
  { clock }: Pick<Platform, 'clock'>,
  features: Features,
  merchant: Merchant,
): Promise<void> {
  if (await features.content.filled(merchant.id)) return;
  const now = clock.now();
  const store: Store = async (bytes, purpose) =>
    (await features.media.add(merchant.id, { bytes, purpose, by: 'seed' })).url;
  const licenses = await Promise.all((await licensePictures()).map((bytes) => store(bytes, 'icon')));
  const market = marketOf(merchant, now);
  await features.system.seed(merchant.id, siteOf(licenses, market));
  const between = await features.catalogue.gameKeys(merchant.id, 'PVP');
  const games = await Promise.all(
    between.map((key) => {
      const [vendorCode = '', gameCode = ''] = key.split('/');
      return features.catalogue.game(merchant.id, vendorCode, gameCode);
    }),
  );
  await features.lobby.seedRooms(merchant.id, roomsOf(games.flatMap((game) => game?.nodeId ?? [])));
  await features.content.seed(merchant.id, {
    articles: articlesOf(market),
    announcements: announcements(now),
    promotions: promotions(now, await promotionPictures(store)),
    banners: (await bannersOf(features, merchant, store)).map((banner) => ({
      ...banner,
      ...lasting(now),
    })),
  });
}

async function promotionPictures(store: Store): Promise<ReadonlyMap<string, string>> {
  const stored = promotionFiles.map(
    async (file) => [file, await store(await drawnBanner(file), 'promotion')] as const,
  );
  return new Map(await Promise.all(stored));
}

interface Place {
  group: BannerForm['groupName'];
  /** The file of its picture, without ending. */
  picture: string;
  title: Localised;
  /** What a press opens: a game, a category or a page. */
  opens?: { game: string } | { category: string } | { page: string };
}

const promotionsPage = { page: '/promotions' };

/** Where banners hang; home's have a picture of their own for phones. */
export const places: readonly Place[] = [
  {
    group: 'w_home',
    picture: 'studio',
    title: both('Jogos do nosso estúdio', 'Games of our own studio', 'Juegos de nuestro estudio'),
    opens: { category: 'INHOUSE' },
  },
  {
    group: 'w_home',
    picture: 'jaguar-moon',
    title: both('Lua da Onça', 'Jaguar Moon', 'Jaguar Moon'),
    opens: { game: 'jaguar-moon' },
  },
  {
    group: 'w_home',
    picture: 'toucan-flight',
    title: both('Voo do Tucano', 'Toucan Flight', 'Toucan Flight'),
    opens: { game: 'toucan-flight' },
  },
  {
    group: 'w_home',
    picture: 'promotions',
    title: both('Promoções do mês', 'Promotions of the month', 'Promociones del mes'),
    opens: promotionsPage,
  },
  {
    group: 'w_login',
    picture: 'login',
    title: both('Bem-vindo de volta', 'Welcome back', 'Te damos la bienvenida de nuevo'),
  },
  {
    group: 'w_register',
    picture: 'register',
    title: both('Crie sua conta', 'Create your account', 'Crea tu cuenta'),
  },
  {
    group: 'w_forget',
    picture: 'forget',
    title: both('Recupere seu acesso', 'Get back in', 'Recupera tu acceso'),
  },
  {
    group: 'w_leftmenu',
    picture: 'menu',
    title: both('Veja as promoções', 'See the promotions', 'Mira las promociones'),
    opens: promotionsPage,
  },
];

/** The files that a place shows, wide and, where there is one, for phones. */
export const filesOf = ({ group, picture }: Place): readonly [string, string?] =>
  group === 'w_home' ? [picture, `${picture}-phone`] : [picture];

type Drawn = Omit<BannerForm, 'enabled' | 'startsAt' | 'endsAt'>;

async function bannersOf(features: Features, merchant: Merchant, store: Store): Promise<Drawn[]> {
  return Promise.all(
    places.map(async (place): Promise<Drawn> => {
      const [wide, phone] = filesOf(place);
      const picture = await store(await drawnBanner(wide), 'banner');
      const pictureMobile = phone === undefined ? '' : await store(await drawnBanner(phone), 'banner');
      return {
        groupName: place.group,
        title: place.title,
        picture: both(picture, '', ''),
        pictureMobile: both(pictureMobile, '', ''),
        ...(await linkOf(features, merchant, place)),
      };
    }),
  );
}

async function linkOf(
  features: Features,
  merchant: Merchant,
  { opens }: Place,
): Promise<Pick<BannerForm, 'linkageType' | 'linkage'>> {
  if (opens === undefined) return { linkageType: 'NONE', linkage: '' };
  if ('page' in opens) return { linkageType: 'PAGE', linkage: opens.page };
  if ('category' in opens) return { linkageType: 'CATEGORY', linkage: opens.category };
  const found = await features.catalogue.game(merchant.id, 'STUDIO', opens.game);
  return found
    ? { linkageType: 'GAME', linkage: found.nodeId }
    : { linkageType: 'CATEGORY', linkage: 'INHOUSE' };
}
