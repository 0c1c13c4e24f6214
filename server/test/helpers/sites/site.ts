import { type App, type AppOptions, buildApp } from '../../../src/app.ts';
import type { JobHandlers } from '../../../src/platform/jobs/jobs.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { startTestPlatform } from '../database/platform.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: {
    success: boolean;
    code?: string;
    message?: string;
    value?: unknown;
    errors?: Record<string, string>;
  };
}

export interface TestSite {
  url: string;
  platform: Platform;
  app: App;
  features: App['features'];
  /** A plain HTTP call; a body is sent as JSON. */
  call(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  close(): Promise<void>;
}

export interface TestSiteOptions {
  environment?: Record<string, string>;
  /** Built pages to serve beside the calls. */
  pages?: AppOptions['pages'];
  /** Programs that are reached through the site's port. */
  beside?: AppOptions['beside'];
  /** What the database holds before the site listens and its jobs begin, as at a first start. */
  prepare?: (platform: Platform, features: App['features']) => Promise<void>;
  /** Takes the handlers of all jobs; the queue then works on nothing by itself. */
  handlers?: (handlers: JobHandlers) => void;
  /** A database that nobody has stamped yet. */
  empty?: boolean;
}

/** What came back; all doors of the site and of the sandbox answer in this form. */
export async function answerOf(sending: Response | Promise<Response>): Promise<Answer> {
  const response = await sending;
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as Answer['body'] };
}

/** The shipped app on a database of its own, listening on a free port. */
export async function startTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { pages, beside, prepare, handlers, empty = false } = options;
  const started = await startTestPlatform(
    {
      HUMAN_VERIFICATION: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...options.environment,
    },
    { empty },
  );
  if (handlers) started.platform.jobs.start = async (all) => handlers(all);
  const app = await buildApp(started.platform, {
    ...(pages ? { pages } : {}),
    async beside(features) {
      await prepare?.(started.platform, features);
      return (await beside?.(features)) ?? [];
    },
  });
  const url = await app.listen();
  return {
    url,
    platform: started.platform,
    app,
    features: app.features,
    async call(method, path, { body, token, headers } = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return answerOf(response);
    },
    async close() {
      await app.close();
      await started.stop();
    },
  };
}
