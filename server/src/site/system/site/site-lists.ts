import {
  operatorDomainCalls,
  operatorResourceCalls,
  operatorServiceCalls,
  type ParsedBody,
} from '@croupier/contract';
import { implement, type Route } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkPictures, createEditableList, type Localised, type StoredRow } from '../../editing/index.ts';
import type { Console } from '../../../console/index.ts';

export type ServiceForm = ParsedBody<typeof operatorServiceCalls.create>;
export type ResourceForm = ParsedBody<typeof operatorResourceCalls.create>;
export type DomainForm = ParsedBody<typeof operatorDomainCalls.create>;

interface ServiceRow extends StoredRow {
  cs_type: string;
  label: Localised;
  path: string;
  enabled: boolean;
}

interface ResourceRow extends StoredRow {
  resource_type: string;
  label: Localised;
  url: string;
  image: string;
  enabled: boolean;
}

interface DomainRow extends StoredRow {
  url: string;
  name: Localised;
  main: boolean;
  enabled: boolean;
}

const rights = { read: 'site.read', edit: 'site.edit', scheduled: false } as const;

function createService(platform: Platform) {
  return createEditableList(platform, {
    ...rights,
    table: 'customer_service_entry',
    words: ['label'],
    subject: 'customer_service',
    columns: (form: ServiceForm) => ({
      cs_type: form.csType,
      label: form.label,
      path: form.path,
      enabled: form.enabled,
    }),
    view: (row: ServiceRow) => ({
      csType: row.cs_type,
      label: row.label,
      path: row.path,
      enabled: row.enabled,
    }),
  });
}

function createResources(platform: Platform) {
  return createEditableList(platform, {
    ...rights,
    table: 'site_resource',
    words: ['label'],
    subject: 'resource',
    check: (form: ResourceForm, asked) => checkPictures(asked, { image: form.image }),
    columns: (form: ResourceForm) => ({
      resource_type: form.resourceType,
      label: form.label,
      url: form.url,
      image: form.image,
      enabled: form.enabled,
    }),
    view: (row: ResourceRow) => ({
      resourceType: row.resource_type,
      label: row.label,
      url: row.url,
      image: row.image,
      enabled: row.enabled,
    }),
  });
}

function createDomains(platform: Platform) {
  return createEditableList(platform, {
    ...rights,
    table: 'domain_route',
    words: ['name'],
    subject: 'domain_route',
    columns: (form: DomainForm) => ({
      url: new URL(form.url).origin,
      name: form.name,
      main: form.main,
      enabled: form.enabled,
    }),
    view: (row: DomainRow) => ({ url: row.url, name: row.name, main: row.main, enabled: row.enabled }),
  });
}

/** The lists of a site's configuration: customer service, resources and the addresses under which it is reached. */
export function createSiteLists(platform: Platform) {
  const service = createService(platform);
  const resources = createResources(platform);
  const domains = createDomains(platform);
  return {
    service,
    resources,
    domains,
    routes: (console: Console): Route[] => [
      ...implement(operatorServiceCalls)(service.handlers(console)),
      ...implement(operatorResourceCalls)(resources.handlers(console)),
      ...implement(operatorDomainCalls)(domains.handlers(console)),
    ],
  };
}

export type SiteLists = ReturnType<typeof createSiteLists>;
