-- Invitation links of agents: what kind of account each opens and on what terms, and who came by which.

ALTER TABLE invitation_code
  ADD COLUMN account_type smallint NOT NULL DEFAULT 0 CHECK (account_type IN (0, 2, 41, 42)),
  ADD COLUMN note text NOT NULL DEFAULT '' CHECK (length(note) <= 60),
  -- The contracts that who comes by the link is offered at once; read by the feature that wrote them.
  ADD COLUMN terms jsonb;

CREATE TABLE member_invitation (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  code        text NOT NULL,
  came_at     timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id),
  FOREIGN KEY (merchant_id, code) REFERENCES invitation_code (merchant_id, code)
);
CREATE INDEX member_invitation_code ON member_invitation (merchant_id, code);

-- An agent opens accounts directly below itself.
ALTER TABLE member_tree DROP CONSTRAINT member_tree_placed_by_check;
ALTER TABLE member_tree ADD CONSTRAINT member_tree_placed_by_check
  CHECK (placed_by IN ('affiliate_code', 'referral_code', 'recommender', 'house', 'agent'));

GRANT SELECT, INSERT ON member_invitation TO croupier_app;
