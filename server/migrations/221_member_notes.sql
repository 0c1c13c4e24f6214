-- What operators write down about a member, for each other. Nothing of it is changed or taken away.
CREATE TABLE member_note (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  member_id   uuid NOT NULL,
  operator_id uuid NOT NULL,
  account     text NOT NULL,
  text        text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX member_note_member ON member_note (merchant_id, member_id, id DESC);
GRANT SELECT, INSERT ON member_note TO croupier_app;
