import { transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor, Trail } from '../../guard/index.ts';
import type { OperatorLetters } from '../accounts/letters.ts';
import { notifyAdministrators } from '../accounts/notices.ts';

export interface GuessParts {
  trail: Trail;
  letters: Pick<OperatorLetters, 'notify'>;
}

const actions = { guessed: 'session.guessed', codesGuessed: 'session.codes_guessed' } as const;

/** Goes on record; every administrator is told on the next page they open, and by a letter like the person whose account it is. */
export async function notifyGuessing(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { trail, letters }: GuessParts,
  actor: Actor,
  kind: keyof typeof actions,
): Promise<void> {
  const { merchantId, id, account } = actor.operator;
  await transaction(db, async (tx) => {
    await trail.record(tx, actor, {
      action: actions[kind],
      subject: { type: 'operator', id },
      detail: { account },
    });
    await notifyAdministrators(tx, merchantId, { kind, detail: { account }, at: clock.now() });
    await letters.notify(tx, { merchantId, id, account }, kind);
  });
}
