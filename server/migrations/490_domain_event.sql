-- What happened, in the order in which it happened: written in the transaction of the deed, read by consumers that each keep a
-- cursor of their own. Ids, amounts and codes only: whatever names a person stays in the tables that privacy rules cover.

-- Transaction numbers mean something within one database server only. A dump that is restored elsewhere begins another
-- generation, which comes after everything of the one before.
CREATE TABLE event_line (
  singleton         boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  generation        integer NOT NULL CHECK (generation > 0),
  system_identifier bigint NOT NULL
);
INSERT INTO event_line (generation, system_identifier)
SELECT 1, system_identifier FROM pg_control_system();

CREATE TABLE domain_event (
  id          bigint GENERATED ALWAYS AS IDENTITY,
  generation  integer NOT NULL,
  xid         xid8 NOT NULL DEFAULT pg_current_xact_id(),
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  kind        text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  reference   text NOT NULL CHECK (length(reference) BETWEEN 1 AND 200),
  facts       jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object' AND length(facts::text) <= 2000),
  at          timestamptz NOT NULL,
  -- In this order a consumer reads what it has found.
  PRIMARY KEY (kind, id)
);
-- By this one a consumer finds what its cursor has not seen.
CREATE INDEX domain_event_transaction ON domain_event (kind, generation, xid) INCLUDE (id);

-- `done`: everything that this snapshot sees was handled. While a stretch is read, `target` is the snapshot that it reaches to,
-- and its events up to `last_id` were handled. A snapshot says of each transaction whether it had ended: one that was still open
-- is read later, whatever its number.
CREATE TABLE event_cursor (
  consumer   text PRIMARY KEY CHECK (length(consumer) BETWEEN 1 AND 60),
  kinds      text[] NOT NULL,
  generation integer NOT NULL DEFAULT 1,
  done       pg_snapshot NOT NULL DEFAULT '3:3:',
  target     pg_snapshot,
  last_id    bigint NOT NULL DEFAULT 0,
  until_id   bigint NOT NULL DEFAULT 0,
  seen_at    timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 20);

-- An event that its consumer could not handle, and those of the same member behind it. Only the first one has a next try.
CREATE TABLE parked_event (
  consumer    text NOT NULL REFERENCES event_cursor ON DELETE CASCADE,
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  kind        text NOT NULL,
  event_id    bigint NOT NULL,
  position    bigint GENERATED ALWAYS AS IDENTITY,
  tries       integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  reason      text,
  parked_at   timestamptz NOT NULL DEFAULT now(),
  retry_at    timestamptz,
  PRIMARY KEY (consumer, merchant_id, member_id, position),
  FOREIGN KEY (kind, event_id) REFERENCES domain_event (kind, id)
);
CREATE INDEX parked_event_retry ON parked_event (consumer, retry_at) WHERE retry_at IS NOT NULL;
CREATE INDEX parked_event_event ON parked_event (kind, event_id);

-- Whether a cursor has handled, or parked, what a transaction wrote.
CREATE FUNCTION event_passed(cursor event_cursor, generation integer, xid xid8) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT $1.generation > $2 OR ($1.generation = $2 AND pg_visible_in_snapshot($3, $1.done))
$$;

CREATE FUNCTION domain_event_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'domain_event is appended to and never changed';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON domain_event
  FOR EACH STATEMENT EXECUTE FUNCTION domain_event_refuse_change();

-- Old events go, but none that somebody has still to read. A consumer that has not shown itself for a week is gone.
CREATE FUNCTION domain_event_keep_unread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone JOIN event_cursor c ON gone.kind = ANY (c.kinds)
             WHERE c.seen_at > now() - interval '7 days' AND NOT event_passed(c, gone.generation, gone.xid)) THEN
    RAISE EXCEPTION 'an event that a consumer has not read can not be deleted';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_unread AFTER DELETE ON domain_event REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION domain_event_keep_unread();

GRANT SELECT, UPDATE ON event_line TO croupier_app;
GRANT SELECT, INSERT, DELETE ON domain_event TO croupier_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON event_cursor, parked_event TO croupier_app;
