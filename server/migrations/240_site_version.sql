-- Counts the changes of what visitors see, whoever makes them, and tells every node at their commit: a node forgets what it
-- remembers of the brand, and pages that compare the number know that there is something new.

CREATE TABLE site_version (
  merchant_id uuid PRIMARY KEY REFERENCES merchant (id),
  version     bigint NOT NULL
);
INSERT INTO site_version (merchant_id, version) SELECT id, 1 FROM merchant;

-- The trigger's argument is the topic that pages hear.
CREATE FUNCTION site_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  brand uuid;
BEGIN
  FOR brand IN SELECT DISTINCT merchant_id FROM changed ORDER BY merchant_id LOOP
    INSERT INTO site_version AS held (merchant_id, version) VALUES (brand, 1)
    ON CONFLICT (merchant_id) DO UPDATE SET version = held.version + 1;
    PERFORM pg_notify('site_changed', brand || ' ' || TG_ARGV[0]);
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION brand_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_version AS held (merchant_id, version) VALUES (NEW.id, 1)
  ON CONFLICT (merchant_id) DO UPDATE SET version = held.version + 1;
  PERFORM pg_notify('site_changed', NEW.id || ' site');
  RETURN NULL;
END $$;

CREATE TRIGGER brand_changed AFTER INSERT OR UPDATE ON merchant FOR EACH ROW EXECUTE FUNCTION brand_changed();

DO $$
DECLARE
  topics CONSTANT jsonb := '{
    "banner": "banners", "announcement": "announcements", "promotion": "promotions", "help_article": "help",
    "customer_service_entry": "site", "site_resource": "site", "domain_route": "site", "region_rule": "site",
    "game_room": "rooms", "vip_level": "vip", "registration_rule": "registration", "sign_in_provider": "registration",
    "catalogue_version": "catalogue"}';
  held record;
BEGIN
  FOR held IN SELECT key AS name, value AS topic FROM jsonb_each_text(topics) LOOP
    EXECUTE format('CREATE TRIGGER site_added AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
                    FOR EACH STATEMENT EXECUTE FUNCTION site_changed(%L)', held.name, held.topic);
    EXECUTE format('CREATE TRIGGER site_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
                    FOR EACH STATEMENT EXECUTE FUNCTION site_changed(%L)', held.name, held.topic);
    EXECUTE format('CREATE TRIGGER site_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
                    FOR EACH STATEMENT EXECUTE FUNCTION site_changed(%L)', held.name, held.topic);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON site_version TO croupier_app;
