-- As 500, for members by the day of their registration, ledger accounts of one purpose and deliveries of one state.

CREATE INDEX member_registered_at ON member (merchant_id, registered_at, id);
DROP INDEX member_registered;
CREATE INDEX member_not_active ON member (merchant_id, status, registered_at, id) WHERE status <> 'active';
CREATE INDEX member_no_player ON member (merchant_id, type, registered_at, id) WHERE type <> 0;
CREATE INDEX account_purpose ON account (merchant_id, purpose, owner_kind, owner_id, currency, share);
CREATE INDEX webhook_delivery_state ON webhook_delivery (merchant_id, endpoint_id, state, event_id);
