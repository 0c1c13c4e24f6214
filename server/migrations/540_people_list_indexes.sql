-- As 500, for the register of responsible gaming and feedback of one state and of one member.

CREATE INDEX gaming_exclusion_origin ON gaming_exclusion (merchant_id, origin, started_at, member_id);
DROP INDEX feedback_new;
CREATE INDEX feedback_state_at ON feedback (merchant_id, state, received_at, id);
CREATE INDEX feedback_member_at ON feedback (merchant_id, member_id, received_at, id) WHERE member_id IS NOT NULL;
