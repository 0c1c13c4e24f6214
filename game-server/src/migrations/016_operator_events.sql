-- Events of operators that have been dealt with: one that comes again does nothing.
CREATE TABLE operator_event (
  operator text NOT NULL,
  vendor text NOT NULL,
  event_id text NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (operator, vendor, event_id)
);
