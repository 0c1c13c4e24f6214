import { sandboxClockCalls } from './clock.ts';
import {
  operatorBannerCalls,
  operatorAnnouncementCalls,
  operatorHelpCalls,
  operatorResourceCalls,
  operatorDomainCalls,
} from './console-content.ts';
import { operatorMediaCalls } from './console-media.ts';
import { operatorRegionCalls } from './console-regions.ts';
import { operatorSettingCalls } from './console-settings.ts';
import { operatorSiteCalls } from './console-site.ts';
import { homeCalls } from './home.ts';
import { sandboxMessagingCalls } from './messaging.ts';
import { systemCalls } from './system.ts';

/** What visitors see and how the site stands: content, settings, regions, status, media, sandbox tools. */
export const siteGroups = {
  system: systemCalls,
  home: homeCalls,
  operatorMedia: operatorMediaCalls,
  operatorBanners: operatorBannerCalls,
  operatorAnnouncements: operatorAnnouncementCalls,
  operatorHelp: operatorHelpCalls,
  operatorResources: operatorResourceCalls,
  operatorDomains: operatorDomainCalls,
  operatorSite: operatorSiteCalls,
  operatorSettings: operatorSettingCalls,
  operatorRegions: operatorRegionCalls,
  sandboxMessaging: sandboxMessagingCalls,
  sandboxClock: sandboxClockCalls,
} as const;

export * from './clock.ts';
export * from './console-content.ts';
export * from './console-media.ts';
export * from './console-regions.ts';
export * from './console-settings.ts';
export * from './console-site.ts';
export * from './home.ts';
export * from './messaging.ts';
export * from './system.ts';
