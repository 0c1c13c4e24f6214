-- The owner of the database may work under the application's role. A superuser may anyway; another owner has to be let in.
DO $$
BEGIN
  IF NOT pg_has_role(current_user, 'croupier_app', 'MEMBER') THEN
    EXECUTE format('GRANT croupier_app TO %I', current_user);
  END IF;
END $$;
