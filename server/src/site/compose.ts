import type { Console } from '../console/index.ts';
import { consoleRoutes } from '../platform/parts.ts';
import type { Platform } from '../platform/platform.ts';
import { type ContentDeps, createContent } from './content/index.ts';
import { createMedia } from './media/index.ts';
import { createBrandSettings } from './brand-settings/index.ts';
import { createSystem } from './system/index.ts';

export interface SiteDeps extends Omit<ContentDeps, 'sizeOf'> {
  console: Console;
}

export type SiteWing = ReturnType<typeof composeSite>;

export function composeSite(platform: Platform, { console, ...deps }: SiteDeps) {
  const system = createSystem(platform);
  const media = createMedia(platform);
  const brandSettings = createBrandSettings(platform);
  const content = createContent(platform, { ...deps, sizeOf: media.sizeOf });
  return {
    system,
    media,
    content,
    siteConsole: consoleRoutes(console, [system, media, content, brandSettings]),
  };
}
