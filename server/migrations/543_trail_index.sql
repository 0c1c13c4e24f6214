-- The record of actions about one kind of subject.

CREATE INDEX operator_action_about ON operator_action (merchant_id, split_part(action, '.', 1), at, id);
