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

type Spec<Form extends object, Row extends StoredRow> = Pick<
  Parameters<typeof createEditableList<Form, Row, Form>>[1],
  'table' | 'words' | 'subject' | 'check'
> & {
  /** The column of each field. */
  fields: Parameters<typeof fieldsIn<Form>>[0];
  /** What is kept of a form, where that isn't all of it as it was typed. */
  kept?: (form: Form) => Form;
};

/** A list of the configuration: the console shows its rows as they were typed. */
function createList<Form extends object, Row extends StoredRow>(
  platform: Platform,
  { fields, kept = (form) => form, ...spec }: Spec<Form, Row>,
) {
  const { columns, view } = fieldsIn<Form>(fields);
  return createEditableList<Form, Row, Form>(platform, {
    ...{ ...rights, ...spec },
    columns: (form) => columns(kept(form)),
    view: (row) => view(row),
  });
}

/** The lists of a site's configuration: customer service, resources and the addresses under which it is reached. */
export function createSiteLists(platform: Platform) {
  const service = createList<ServiceForm, ServiceRow>(platform, {
    table: 'customer_service_entry',
    words: ['label'],
    subject: 'customer_service',
    fields: { csType: 'cs_type', label: 'label', path: 'path', enabled: 'enabled' },
  });
  const resources = createList<ResourceForm, ResourceRow>(platform, {
    table: 'site_resource',
    words: ['label'],
    subject: 'resource',
    check: (form, asked) => checkPictures(asked, { image: form.image }),
    fields: { resourceType: 'resource_type', label: 'label', url: 'url', image: 'image', enabled: 'enabled' },
  });
  const domains = createList<DomainForm, DomainRow>(platform, {
    table: 'domain_route',
    words: ['name'],
    subject: 'domain_route',
    fields: { url: 'url', name: 'name', main: 'main', enabled: 'enabled' },
    kept: (form) => ({ ...form, url: new URL(form.url).origin }),
  });
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
