import {
  management,
  managementPath,
  type ManagementBody,
  type ManagementCall,
  type ManagementRefusal,
  type ManagementValue,
} from '@croupier/contract/lottery-management';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { StudioFailure } from '../failures.ts';
import { suspend, voidByPeople } from '../lottery/manage/changes.ts';
import { ManagementRefused, type Caller } from '../lottery/manage/caller.ts';
import { managedExposure } from '../lottery/manage/exposure.ts';
import { managedIssue, managedTitles } from '../lottery/manage/issue.ts';
import { managedTickets, retryMovements, stuckMovements } from '../lottery/manage/tickets.ts';
import type { Settings, VendorKey } from '../settings.ts';
import type { Studio } from '../studio.ts';
import { readJson } from './bodies.ts';
import { createSignedDoor } from './signed-door.ts';

type Handlers = {
  [Name in ManagementCall]: (
    caller: Caller,
    body: ManagementBody<Name>,
    key: VendorKey,
  ) => Promise<ManagementValue<Name>> | ManagementValue<Name>;
};

const statuses: Record<ManagementRefusal, number> = {
  SIGNATURE_INVALID: 401,
  SIGNATURE_STALE: 401,
  REQUEST_INVALID: 400,
  ISSUE_UNKNOWN: 404,
  NOT_YOURS: 403,
  ISSUE_DECIDED: 409,
  HIDDEN: 409,
};

const handlersOf = ({ lottery }: Studio, publicPath: string): Handlers => ({
  titles: (caller, _, key) => managedTitles(lottery, caller, key.playsIn ?? 'BRL'),
  issue: (caller, body) => managedIssue({ ...lottery, publicPath }, caller, body),
  tickets: (caller, body) => managedTickets(lottery, caller, body),
  stuck: (caller, body) => stuckMovements(lottery, caller, body),
  retry: (caller, body) => retryMovements(lottery, caller, body),
  void: (caller, body) => voidByPeople(lottery, caller, body),
  exposure: (caller, body) => managedExposure(lottery, caller, body),
  suspend: (caller, body) => suspend(lottery, caller, body),
});

/** What operators ask of the lotteries that they offer, each signed with the operator’s key. No call knows an outcome before everyone does. */
export function registerManagement(
  app: FastifyInstance,
  settings: Pick<Settings, 'vendor' | 'publicPath'>,
  studio: Studio,
): void {
  const admit = createSignedDoor(settings.vendor);
  const [first] = settings.vendor.keys;
  const handlers = handlersOf(studio, settings.publicPath);
  // The very bytes are signed, so they are read after the signature was.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: unknown, _request, reply) => {
    const { code: refusal, field } = refusalOf(error);
    if (refusal === 'INTERNAL') studio.log.error({ err: error }, 'a call of an operator failed');
    const status = refusal === 'INTERNAL' ? 500 : statuses[refusal];
    const errors = field === undefined ? {} : { errors: { [field]: 'invalid' } };
    return reply.code(status).send({ success: false, code: refusal, message: refusal, ...errors });
  });
  for (const name of Object.keys(management) as ManagementCall[]) {
    const handle = handlers[name] as (caller: Caller, body: unknown, key: VendorKey) => unknown;
    app.post(`${managementPath}/${name}`, async (request: FastifyRequest) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const admitted = admit(request, raw.toString());
      if ('refusal' in admitted) throw new ManagementRefused(admitted.refusal);
      const { key } = admitted;
      const caller = {
        operator: key.operator,
        vendor: admitted.vendor,
        runs: key.operator === first.operator,
        first: first.operator,
      };
      const body = management[name].body.parse(readJson(raw));
      return { success: true, value: await handle(caller, body, key) };
    });
  }
}

function refusalOf(error: unknown): { code: ManagementRefusal | 'INTERNAL'; field?: string | undefined } {
  if (error instanceof ManagementRefused) return error;
  if (error instanceof z.ZodError)
    return { code: 'REQUEST_INVALID', field: error.issues[0]?.path.map(String).join('.') || 'body' };
  if (error instanceof StudioFailure) return { code: 'REQUEST_INVALID', field: error.detail ?? 'body' };
  if (error instanceof SyntaxError) return { code: 'REQUEST_INVALID', field: 'body' };
  return { code: 'INTERNAL' };
}
