-- A vendor without an adapter is announced and can't be opened; one in maintenance may say until when.

ALTER TABLE vendor
  ADD COLUMN adapter boolean NOT NULL DEFAULT true,
  ADD COLUMN maintenance_until timestamptz;

UPDATE vendor SET adapter = false WHERE launch_path LIKE '/coming/%';
