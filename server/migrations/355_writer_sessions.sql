-- The database session of the writer that holds a slot. When it is gone while the database itself went on, its writer is dead:
-- nobody waits for the rest of the lease.
ALTER TABLE writer_slot ADD COLUMN session_pid integer, ADD COLUMN session_start timestamptz;

-- Who owns the tables may see when sessions began; a role that may not sees none of it, and leases then end by time alone.
CREATE FUNCTION writer_session() RETURNS TABLE (pid integer, started timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS $$ SELECT a.pid, a.backend_start FROM pg_stat_activity a WHERE a.pid = pg_backend_pid() $$;

-- After a restart of the database every session is gone, of the living as well: then a lease ends by time, as ever.
CREATE FUNCTION writer_session_gone(pid integer, started timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS $$
    SELECT COALESCE(started > greatest(pg_postmaster_start_time(),
          (SELECT max(c.backend_start) FROM pg_stat_activity c WHERE c.backend_type = 'checkpointer'))
        AND NOT EXISTS (SELECT FROM pg_stat_activity a
          WHERE a.pid = writer_session_gone.pid
            AND (a.backend_start IS NULL OR a.backend_start = writer_session_gone.started)), false)
  $$;
