import { createRoute } from '@tanstack/react-router';
import { PaymentProvidersPage } from '../../cashier/payment-providers/index.ts';
import { AccountPage } from '../../console/account/index.ts';
import { ProviderKeysPage, VendorKeysPage } from '../../console/keys/index.ts';
import { OperatorsPage } from '../../console/operators/index.ts';
import { RolesPage } from '../../console/roles/index.ts';
import { DeliveriesPage, WebhooksPage } from '../../console/webhooks/index.ts';
import { FeedbackPage } from '../../engagement/feedback/index.ts';
import { PromotionPage, PromotionsPage } from '../../engagement/promotions/index.ts';
import { ServicePage, ServicesPage } from '../../engagement/support/index.ts';
import { VipLevelPage, VipLevelsPage } from '../../engagement/vip/index.ts';
import { ClosuresPage } from '../../people/closures/index.ts';
import { LoginsPage } from '../../people/logins/index.ts';
import { PrivacyPage } from '../../people/privacy/index.ts';
import { RegistrationPage } from '../../people/registration/index.ts';
import { GamingRegisterPage } from '../../people/responsible-gaming/index.ts';
import { ProvidersPage } from '../../people/sign-in-providers/index.ts';
import { GamesPage, VendorsPage } from '../../play/catalogue/index.ts';
import { JackpotsPage } from '../../play/jackpots/index.ts';
import { RoomPage, RoomsPage } from '../../play/rooms/index.ts';
import { AllSettingsPage } from '../../site/all-settings/index.ts';
import { AnnouncementPage, AnnouncementsPage } from '../../site/announcements/index.ts';
import { BannerPage, BannersPage } from '../../site/banners/index.ts';
import { DomainPage, DomainsPage } from '../../site/domains/index.ts';
import { ArticlePage, HelpPage } from '../../site/help/index.ts';
import { RegionsPage } from '../../site/regions/index.ts';
import { ResourcePage, ResourcesPage } from '../../site/resources/index.ts';
import { SettingsPage } from '../../site/settings/index.ts';
import { StatusPage } from '../../site/status/index.ts';
import { under } from './inside.ts';
import {
  closuresSearch,
  deliveriesSearch,
  feedbackSearch,
  gamesSearch,
  gamingSearch,
  listSearch,
  loginsSearch,
} from './search.ts';

const banners = createRoute({
  ...under,
  path: '/content/banners',
  validateSearch: listSearch,
  component: BannersPage,
});
const bannersEntry = createRoute({
  ...under,
  path: '/content/banners/$id',
  validateSearch: listSearch,
  component: BannerPage,
});

const announcements = createRoute({
  ...under,
  path: '/content/announcements',
  validateSearch: listSearch,
  component: AnnouncementsPage,
});
const announcementsEntry = createRoute({
  ...under,
  path: '/content/announcements/$id',
  validateSearch: listSearch,
  component: AnnouncementPage,
});

const promotions = createRoute({
  ...under,
  path: '/content/promotions',
  validateSearch: listSearch,
  component: PromotionsPage,
});
const promotionsEntry = createRoute({
  ...under,
  path: '/content/promotions/$id',
  validateSearch: listSearch,
  component: PromotionPage,
});

const help = createRoute({
  ...under,
  path: '/content/help',
  validateSearch: listSearch,
  component: HelpPage,
});
const helpEntry = createRoute({
  ...under,
  path: '/content/help/$id',
  validateSearch: listSearch,
  component: ArticlePage,
});

const rooms = createRoute({
  ...under,
  path: '/catalogue/rooms',
  validateSearch: listSearch,
  component: RoomsPage,
});
const roomsEntry = createRoute({
  ...under,
  path: '/catalogue/rooms/$id',
  validateSearch: listSearch,
  component: RoomPage,
});

const jackpots = createRoute({
  ...under,
  path: '/catalogue/jackpots',
  component: JackpotsPage,
});

const service = createRoute({
  ...under,
  path: '/site/service',
  validateSearch: listSearch,
  component: ServicesPage,
});
const serviceEntry = createRoute({
  ...under,
  path: '/site/service/$id',
  validateSearch: listSearch,
  component: ServicePage,
});

const resources = createRoute({
  ...under,
  path: '/site/resources',
  validateSearch: listSearch,
  component: ResourcesPage,
});
const resourcesEntry = createRoute({
  ...under,
  path: '/site/resources/$id',
  validateSearch: listSearch,
  component: ResourcePage,
});

const domains = createRoute({
  ...under,
  path: '/site/domains',
  validateSearch: listSearch,
  component: DomainsPage,
});
const domainsEntry = createRoute({
  ...under,
  path: '/site/domains/$id',
  validateSearch: listSearch,
  component: DomainPage,
});

const vip = createRoute({
  ...under,
  path: '/site/vip',
  validateSearch: listSearch,
  component: VipLevelsPage,
});
const vipEntry = createRoute({
  ...under,
  path: '/site/vip/$id',
  validateSearch: listSearch,
  component: VipLevelPage,
});

const gaming = createRoute({
  ...under,
  path: '/gaming',
  validateSearch: gamingSearch,
  component: GamingRegisterPage,
});

const closures = createRoute({
  ...under,
  path: '/closures',
  validateSearch: closuresSearch,
  component: ClosuresPage,
});

const games = createRoute({
  ...under,
  path: '/catalogue',
  validateSearch: gamesSearch,
  component: GamesPage,
});

const vendors = createRoute({
  ...under,
  path: '/catalogue/vendors',
  component: VendorsPage,
});

const vendorKeys = createRoute({
  ...under,
  path: '/catalogue/vendors/$code/keys',
  component: VendorKeysPage,
});

const payments = createRoute({
  ...under,
  path: '/site/payments',
  component: PaymentProvidersPage,
});
const providerKeys = createRoute({
  ...under,
  path: '/site/payments/$code',
  component: ProviderKeysPage,
});

const webhooks = createRoute({
  ...under,
  path: '/site/webhooks',
  component: WebhooksPage,
});
const deliveries = createRoute({
  ...under,
  path: '/site/webhooks/$id',
  validateSearch: deliveriesSearch,
  component: DeliveriesPage,
});

const status = createRoute({
  ...under,
  path: '/site',
  component: StatusPage,
});

const regions = createRoute({
  ...under,
  path: '/site/regions',
  component: RegionsPage,
});

const settings = createRoute({
  ...under,
  path: '/site/settings',
  component: SettingsPage,
});

const allSettings = createRoute({
  ...under,
  path: '/site/all-settings',
  component: AllSettingsPage,
});

const registration = createRoute({
  ...under,
  path: '/site/registration',
  component: RegistrationPage,
});

const signInProviders = createRoute({
  ...under,
  path: '/site/sign-in',
  component: ProvidersPage,
});

const privacy = createRoute({
  ...under,
  path: '/site/privacy',
  component: PrivacyPage,
});

const logins = createRoute({
  ...under,
  path: '/logins',
  validateSearch: loginsSearch,
  component: LoginsPage,
});

const operators = createRoute({
  ...under,
  path: '/operators',
  component: OperatorsPage,
});
const roles = createRoute({
  ...under,
  path: '/operators/roles',
  component: RolesPage,
});
const ownAccount = createRoute({
  ...under,
  path: '/account',
  component: AccountPage,
});

const feedback = createRoute({
  ...under,
  path: '/feedback',
  validateSearch: feedbackSearch,
  component: FeedbackPage,
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
  jackpots,
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
  webhooks,
  deliveries,
  status,
  regions,
  settings,
  allSettings,
  registration,
  signInProviders,
  privacy,
  logins,
  operators,
  roles,
  ownAccount,
  feedback,
] as const;
