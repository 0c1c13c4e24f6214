import {
  management,
  managementPath,
  type ManagementBody,
  type ManagementCall,
  type ManagementValue,
} from '@croupier/contract/lottery-management';
import type { ErrorCode } from '@croupier/contract';
import { fail } from '../../../platform/failure.ts';
import type { VendorAt, VendorLine } from '../../vendor-line/index.ts';

type Asked<Value> =
  | { class: 'answered'; value: Value }
  | { class: 'refused'; code: string; field: string | null }
  | { class: 'unoffered' | 'unreachable' };

/** The management of a vendor’s lotteries, asked by the shapes that both sides share. */
export interface Management {
  ask<Name extends ManagementCall>(
    of: VendorAt,
    name: Name,
    body: ManagementBody<Name>,
  ): Promise<Asked<ManagementValue<Name>>>;
  /** The answer, or the failure that a call of the console has for it. */
  need<Name extends ManagementCall>(
    of: VendorAt,
    name: Name,
    body: ManagementBody<Name>,
  ): Promise<ManagementValue<Name>>;
}

/** How refusals of vendors are told in the console. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  ISSUE_UNKNOWN: 'NOT_FOUND',
  NOT_YOURS: 'LOTTERY_NOT_RUN',
  ISSUE_DECIDED: 'ISSUE_DECIDED',
  HIDDEN: 'EXPOSURE_HIDDEN',
  // The site made the call: a vendor that can’t read it speaks another language.
  REQUEST_INVALID: 'VENDOR_UNREACHABLE',
  SIGNATURE_INVALID: 'VENDOR_UNREACHABLE',
  SIGNATURE_STALE: 'VENDOR_UNREACHABLE',
};

export function createManagement(line: VendorLine): Management {
  const ask: Management['ask'] = async (of, name, body) => {
    const said = await line.post(of, `${managementPath}/${name}`, body);
    if (said.class !== 'answered') return said;
    const value = management[name].value.safeParse(said.value);
    return value.success
      ? { class: 'answered', value: value.data as ManagementValue<typeof name> }
      : { class: 'unreachable' };
  };
  return {
    ask,
    async need(of, name, body) {
      const asked = await ask(of, name, body);
      if (asked.class === 'answered') return asked.value;
      if (asked.class === 'refused') return fail(refusals[asked.code] ?? 'VENDOR_UNREACHABLE');
      return fail(asked.class === 'unoffered' ? 'VENDOR_UNOFFERED' : 'VENDOR_UNREACHABLE');
    },
  };
}
