-- Two people agree to a change of a setting that decides about money.
ALTER TABLE desk_approval DROP CONSTRAINT desk_approval_subject_type_check;
ALTER TABLE desk_approval
  ADD CONSTRAINT desk_approval_subject_type_check
    CHECK (subject_type IN ('deposit', 'withdrawal', 'win', 'commissionRun', 'setting'));
