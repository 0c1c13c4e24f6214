-- An agent may lock a direct downline where the brand lets it; the console sees whose lock it is, and what agents did stays.
ALTER TABLE member_lock ADD COLUMN agent_id uuid;

CREATE TABLE agent_lock (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  agent_id    uuid NOT NULL,
  member_id   uuid NOT NULL,
  action      text NOT NULL CHECK (action IN ('lock', 'unlock')),
  reason      text NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, agent_id) REFERENCES member (merchant_id, id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);
CREATE INDEX agent_lock_member ON agent_lock (merchant_id, member_id, id DESC);
GRANT SELECT, INSERT ON agent_lock TO croupier_app;
