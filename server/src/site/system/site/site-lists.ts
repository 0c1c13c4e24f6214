import {
  operatorDomainCalls,
  operatorResourceCalls,
  operatorServiceCalls,
  type ParsedBody,
} from '@croupier/contract';
import { implement, type Route } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  checkPictures,
  createEditableList,
  fieldsIn,
  type Localised,
  type StoredRow,
} from '../../editing/index.ts';
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

const serviceFields = fieldsIn<ServiceForm>({
  csType: 'cs_type',
  label: 'label',
  path: 'path',
  enabled: 'enabled',
});

function createService(platform: Platform) {
  return createEditableList(platform, {
    ...rights,
    table: 'customer_service_entry',
    words: ['label'],
    subject: 'customer_service',
    columns: serviceFields.columns,
    view: (row: ServiceRow) => serviceFields.view(row),
  });
}

const resourceFields = fieldsIn<ResourceForm>({
  resourceType: 'resource_type',
  label: 'label',
  url: 'url',
  image: 'image',
  enabled: 'enabled',
});

function createResources(platform: Platform) {
  return createEditableList(platform, {
    ...rights,
    table: 'site_resource',
    words: ['label'],
    subject: 'resource',
    check: (form: ResourceForm, asked) => checkPictures(asked, { image: form.image }),
    columns: resourceFields.columns,
    view: (row: ResourceRow) => resourceFields.view(row),
  });
}

const domainFields = fieldsIn<DomainForm>({
  url: 'url',
  name: 'name',
  main: 'main',
  enabled: 'enabled',
});

function createDomains(platform: Platform) {
  return createEditableList(platform, {
    ...rights,
    table: 'domain_route',
    words: ['name'],
    subject: 'domain_route',
    columns: (form: DomainForm) => domainFields.columns({ ...form, url: new URL(form.url).origin }),
    view: (row: DomainRow) => domainFields.view(row),
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
