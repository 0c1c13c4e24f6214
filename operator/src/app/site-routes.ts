import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from './inside.ts';
import { feedbackSearch, gamesSearch, listSearch, loginsSearch } from './search.ts';

const under = { getParentRoute: () => inside } as const;

const banners = createRoute({
  ...under,
  path: '/content/banners',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/banners/banners.tsx'), 'BannersPage'),
});
const bannersEntry = createRoute({
  ...under,
  path: '/content/banners/$id',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/banners/banners.tsx'), 'BannerPage'),
});

const announcements = createRoute({
  ...under,
  path: '/content/announcements',
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('../features/announcements/announcements.tsx'),
    'AnnouncementsPage',
  ),
});
const announcementsEntry = createRoute({
  ...under,
  path: '/content/announcements/$id',
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('../features/announcements/announcements.tsx'),
    'AnnouncementPage',
  ),
});

const promotions = createRoute({
  ...under,
  path: '/content/promotions',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/promotions/promotions.tsx'), 'PromotionsPage'),
});
const promotionsEntry = createRoute({
  ...under,
  path: '/content/promotions/$id',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/promotions/promotions.tsx'), 'PromotionPage'),
});

const help = createRoute({
  ...under,
  path: '/content/help',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/help/help.tsx'), 'HelpPage'),
});
const helpEntry = createRoute({
  ...under,
  path: '/content/help/$id',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/help/help.tsx'), 'ArticlePage'),
});

const rooms = createRoute({
  ...under,
  path: '/catalogue/rooms',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/rooms/rooms.tsx'), 'RoomsPage'),
});
const roomsEntry = createRoute({
  ...under,
  path: '/catalogue/rooms/$id',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/rooms/rooms.tsx'), 'RoomPage'),
});

const service = createRoute({
  ...under,
  path: '/site/service',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/site/service.tsx'), 'ServicesPage'),
});
const serviceEntry = createRoute({
  ...under,
  path: '/site/service/$id',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/site/service.tsx'), 'ServicePage'),
});

const resources = createRoute({
  ...under,
  path: '/site/resources',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/site/resources.tsx'), 'ResourcesPage'),
});
const resourcesEntry = createRoute({
  ...under,
  path: '/site/resources/$id',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/site/resources.tsx'), 'ResourcePage'),
});

const domains = createRoute({
  ...under,
  path: '/site/domains',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/site/domains.tsx'), 'DomainsPage'),
});
const domainsEntry = createRoute({
  ...under,
  path: '/site/domains/$id',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/site/domains.tsx'), 'DomainPage'),
});

const vip = createRoute({
  ...under,
  path: '/site/vip',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/vip/vip.tsx'), 'VipLevelsPage'),
});
const vipEntry = createRoute({
  ...under,
  path: '/site/vip/$id',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/vip/vip.tsx'), 'VipLevelPage'),
});

const gaming = createRoute({
  ...under,
  path: '/gaming',
  component: lazyRouteComponent(() => import('../features/care/gaming-page.tsx'), 'GamingRegisterPage'),
});

const closures = createRoute({
  ...under,
  path: '/closures',
  component: lazyRouteComponent(() => import('../features/care/closures-page.tsx'), 'ClosuresPage'),
});

const games = createRoute({
  ...under,
  path: '/catalogue',
  validateSearch: gamesSearch,
  component: lazyRouteComponent(() => import('../features/catalogue/games-page.tsx'), 'GamesPage'),
});

const vendors = createRoute({
  ...under,
  path: '/catalogue/vendors',
  component: lazyRouteComponent(() => import('../features/catalogue/vendors-page.tsx'), 'VendorsPage'),
});

const vendorKeys = createRoute({
  ...under,
  path: '/catalogue/vendors/$code/keys',
  component: lazyRouteComponent(() => import('../features/keys/keys-page.tsx'), 'VendorKeysPage'),
});

const payments = createRoute({
  ...under,
  path: '/site/payments',
  component: lazyRouteComponent(() => import('../features/keys/providers-page.tsx'), 'PaymentProvidersPage'),
});
const providerKeys = createRoute({
  ...under,
  path: '/site/payments/$code',
  component: lazyRouteComponent(() => import('../features/keys/keys-page.tsx'), 'ProviderKeysPage'),
});

const status = createRoute({
  ...under,
  path: '/site',
  component: lazyRouteComponent(() => import('../features/site/status-page.tsx'), 'StatusPage'),
});

const regions = createRoute({
  ...under,
  path: '/site/regions',
  component: lazyRouteComponent(() => import('../features/site/regions-page.tsx'), 'RegionsPage'),
});

const settings = createRoute({
  ...under,
  path: '/site/settings',
  component: lazyRouteComponent(() => import('../features/site/settings-page.tsx'), 'SettingsPage'),
});

const registration = createRoute({
  ...under,
  path: '/site/registration',
  component: lazyRouteComponent(
    () => import('../features/registration/registration-page.tsx'),
    'RegistrationPage',
  ),
});

const signInProviders = createRoute({
  ...under,
  path: '/site/sign-in',
  component: lazyRouteComponent(() => import('../features/registration/providers-page.tsx'), 'ProvidersPage'),
});

const privacy = createRoute({
  ...under,
  path: '/site/privacy',
  component: lazyRouteComponent(() => import('../features/privacy/privacy-page.tsx'), 'PrivacyPage'),
});

const logins = createRoute({
  ...under,
  path: '/logins',
  validateSearch: loginsSearch,
  component: lazyRouteComponent(() => import('../features/logins/logins-page.tsx'), 'LoginsPage'),
});

const operators = createRoute({
  ...under,
  path: '/operators',
  component: lazyRouteComponent(() => import('../features/operators/operators-page.tsx'), 'OperatorsPage'),
});
const roles = createRoute({
  ...under,
  path: '/operators/roles',
  component: lazyRouteComponent(() => import('../features/operators/roles-page.tsx'), 'RolesPage'),
});
const ownAccount = createRoute({
  ...under,
  path: '/account',
  component: lazyRouteComponent(() => import('../features/account/account-page.tsx'), 'AccountPage'),
});

const feedback = createRoute({
  ...under,
  path: '/feedback',
  validateSearch: feedbackSearch,
  component: lazyRouteComponent(() => import('../features/feedback/feedback-page.tsx'), 'FeedbackPage'),
});

/** What visitors see is edited here. */
export const siteRoutes = [
  banners,
  bannersEntry,
  announcements,
  announcementsEntry,
  promotions,
  promotionsEntry,
  help,
  helpEntry,
  rooms,
  roomsEntry,
  service,
  serviceEntry,
  resources,
  resourcesEntry,
  domains,
  domainsEntry,
  vip,
  vipEntry,
  gaming,
  closures,
  games,
  vendors,
  vendorKeys,
  payments,
  providerKeys,
  status,
  regions,
  settings,
  registration,
  signInProviders,
  privacy,
  logins,
  operators,
  roles,
  ownAccount,
  feedback,
] as const;
