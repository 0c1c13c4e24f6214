import pg from 'pg';
import type { Bench } from './studio.ts';

/** Where a life ends: at an event of the journal, before its transaction is written or right after, at the wallet, or at a press. */
export interface Strike {
  /** Makes everything ready; `struck` resolves when the process is to be killed. */
  arm(): Promise<{ struck: Promise<void> }>;
  /** After the process is gone: lets go what stood still. */
  disarm(): Promise<void>;
}

const channel = 'at_event';
const lockKey = 4711;
const lookEveryMs = 5;

/**
 * Tells each event of the tables to who listens, and holds a transaction still in its middle where a test asks for it. An event of a
 * round is called by its table and kind, as `toucan-flight-1 closed`.
 */
const triggers = `
  CREATE TABLE held_event (name text PRIMARY KEY);
  CREATE FUNCTION at_event() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    row jsonb := to_jsonb(NEW);
    at_name text := CASE TG_TABLE_NAME
      WHEN 'shared_event' THEN
        (SELECT table_code FROM shared_round WHERE id = (row ->> 'round_id')::uuid) || ' ' || (row ->> 'kind')
      WHEN 'chain' THEN (row ->> 'table_code') || ' chain'
      ELSE TG_ARGV[0]
    END;
  BEGIN
    IF EXISTS (SELECT 1 FROM held_event WHERE name = at_name) THEN
      PERFORM pg_advisory_xact_lock(${lockKey});
    END IF;
    PERFORM pg_notify('${channel}', at_name);
    RETURN NULL;
  END $$;
  CREATE TRIGGER at_event AFTER INSERT ON shared_event FOR EACH ROW EXECUTE FUNCTION at_event();
  CREATE TRIGGER at_event AFTER INSERT ON chain FOR EACH ROW EXECUTE FUNCTION at_event();
  CREATE TRIGGER at_claim AFTER UPDATE ON wallet_outbox FOR EACH ROW WHEN (NEW.state = 'waiting' AND NEW.claimed_until IS NOT NULL)
    EXECUTE FUNCTION at_event('claimed');
  CREATE TRIGGER at_done AFTER UPDATE ON wallet_outbox FOR EACH ROW WHEN (NEW.state = 'done') EXECUTE FUNCTION at_event('done');
`;

export const installTriggers = (bench: Pick<Bench, 'sql'>): Promise<unknown> => bench.sql.query(triggers);

/** Hears what is committed, and holds what is not to be. */
export class Ear {
  readonly #heard: pg.Client;
  readonly #holding: pg.Client;

  constructor(databaseUrl: string) {
    this.#heard = new pg.Client({ connectionString: databaseUrl });
    this.#holding = new pg.Client({ connectionString: databaseUrl });
    for (const client of [this.#heard, this.#holding]) client.on('error', () => undefined);
  }

  async open(): Promise<void> {
    await Promise.all([this.#heard.connect(), this.#holding.connect()]);
    await this.#heard.query(`LISTEN ${channel}`);
  }

  async close(): Promise<void> {
    await Promise.all([this.#heard.end(), this.#holding.end()]);
  }

  /** Right after the transaction with this event. */
  after(name: string): Strike {
    return {
      arm: () =>
        Promise.resolve({
          struck: new Promise<void>((resolve) => {
            const hear = ({ payload }: pg.Notification): void => {
              if (payload !== name) return;
              this.#heard.off('notification', hear);
              resolve();
            };
            this.#heard.on('notification', hear);
          }),
        }),
      disarm: () => Promise.resolve(),
    };
  }

  /** In the middle of the transaction with this event, which is then never committed. */
  within(name: string): Strike {
    let armed = false;
    const isHeld = async (): Promise<void> => {
      for (; armed; await new Promise((resolve) => setTimeout(resolve, lookEveryMs))) {
        const { rows } = await this.#holding.query(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          [lockKey],
        );
        if (rows.length > 0) return;
      }
    };
    return {
      arm: async () => {
        armed = true;
        await this.#holding.query('SELECT pg_advisory_lock($1)', [lockKey]);
        await this.#holding.query('INSERT INTO held_event (name) VALUES ($1)', [name]);
        return { struck: isHeld() };
      },
      disarm: async () => {
        armed = false;
        await this.#holding.query('DELETE FROM held_event');
        // A backend that stands there has nobody to answer, and takes back what it began.
        await this.#holding.query(
          `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          [lockKey],
        );
        await this.#holding.query('SELECT pg_advisory_unlock($1)', [lockKey]);
      },
    };
  }
}

/** When something has come to pass that is looked for. */
export async function comesToPass(holds: () => boolean, goesOn: () => boolean): Promise<void> {
  while (goesOn() && !holds()) await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
}
