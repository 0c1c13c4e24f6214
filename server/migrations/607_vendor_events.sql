-- Where a vendor takes events of the site, and what was told there: until it has been taken.
ALTER TABLE vendor ADD COLUMN events_url text CHECK (length(events_url) BETWEEN 1 AND 300);

UPDATE vendor SET events_url = '/studio/events'
WHERE code IN ('LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA') AND launch_path = '/studio/play/{gameCode}' AND launch_hosts = '{}';

CREATE TABLE vendor_event (
  merchant_id uuid NOT NULL,
  vendor_code text NOT NULL,
  event_id    bigint NOT NULL,
  -- The signed bytes: every attempt sends the same.
  body        text NOT NULL CHECK (length(body) <= 2000),
  attempts    integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_at     timestamptz NOT NULL DEFAULT now(),
  status      integer,
  at          timestamptz NOT NULL DEFAULT now(),
  ended_at    timestamptz,
  PRIMARY KEY (merchant_id, vendor_code, event_id),
  FOREIGN KEY (merchant_id, vendor_code) REFERENCES vendor (merchant_id, code)
);
CREATE INDEX vendor_event_due ON vendor_event (next_at) WHERE ended_at IS NULL;
CREATE INDEX vendor_event_at ON vendor_event (at);

GRANT SELECT, INSERT, UPDATE, DELETE ON vendor_event TO croupier_app;
