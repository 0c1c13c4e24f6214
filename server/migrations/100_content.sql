-- What operators edit and visitors see: pictures, banners, announcements, help, promotions, customer service, resources,
-- addresses of the site, region rules, rooms; and what visitors leave: favourites, feedback, large wins.
-- Texts in both languages are jsonb {"pt": …, "en": …}.

CREATE TABLE picture (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  id          uuid NOT NULL,
  -- Name in the storage: the hash of the stored bytes, so that equal pictures are stored once.
  name        text NOT NULL CHECK (name ~ '^[0-9a-f]{32}\.webp$'),
  purpose     text NOT NULL,
  width       integer NOT NULL CHECK (width > 0),
  height      integer NOT NULL CHECK (height > 0),
  bytes       integer NOT NULL CHECK (bytes > 0),
  uploaded_at timestamptz NOT NULL,
  uploaded_by text NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, purpose, name)
);
CREATE INDEX picture_name ON picture (name);

-- Every editable list has these columns beside its own.
CREATE TABLE banner (
  merchant_id    uuid NOT NULL REFERENCES merchant (id),
  id             uuid NOT NULL,
  version        integer NOT NULL DEFAULT 1,
  position       integer NOT NULL,
  updated_at     timestamptz NOT NULL,
  updated_by     text NOT NULL,
  group_name     text NOT NULL CHECK (group_name IN ('w_home', 'w_login', 'w_register', 'w_forget', 'w_leftmenu')),
  title          jsonb NOT NULL,
  picture        jsonb NOT NULL,
  picture_mobile jsonb NOT NULL,
  linkage_type   text NOT NULL CHECK (linkage_type IN ('NONE', 'PAGE', 'PROMOTION', 'GAME', 'CATEGORY', 'URL')),
  linkage        text NOT NULL,
  enabled        boolean NOT NULL,
  starts_at      timestamptz NOT NULL,
  ends_at        timestamptz CHECK (ends_at > starts_at),
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX banner_order ON banner (merchant_id, position);

CREATE TABLE announcement (
  merchant_id    uuid NOT NULL REFERENCES merchant (id),
  id             uuid NOT NULL,
  version        integer NOT NULL DEFAULT 1,
  position       integer NOT NULL,
  updated_at     timestamptz NOT NULL,
  updated_by     text NOT NULL,
  type           text NOT NULL CHECK (type IN ('B', 'PL', 'PU', 'PR', 'H')),
  execution_code text NOT NULL CHECK (execution_code IN ('A', 'B', 'F')),
  title          jsonb NOT NULL,
  content        jsonb NOT NULL,
  promotion_type text,
  promotion_id   uuid,
  enabled        boolean NOT NULL,
  starts_at      timestamptz NOT NULL,
  ends_at        timestamptz CHECK (ends_at > starts_at),
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX announcement_newest ON announcement (merchant_id, starts_at DESC);

CREATE TABLE help_article (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  id          uuid NOT NULL,
  version     integer NOT NULL DEFAULT 1,
  position    integer NOT NULL,
  updated_at  timestamptz NOT NULL,
  updated_by  text NOT NULL,
  anchor      text NOT NULL CHECK (anchor ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  section     jsonb NOT NULL,
  title       jsonb NOT NULL,
  content     jsonb NOT NULL,
  enabled     boolean NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, anchor)
);

CREATE TABLE promotion (
  merchant_id    uuid NOT NULL REFERENCES merchant (id),
  id             uuid NOT NULL,
  version        integer NOT NULL DEFAULT 1,
  position       integer NOT NULL,
  updated_at     timestamptz NOT NULL,
  updated_by     text NOT NULL,
  promotion_type text NOT NULL,
  title          jsonb NOT NULL,
  summary        jsonb NOT NULL,
  content        jsonb NOT NULL,
  image          jsonb NOT NULL,
  announced_at   timestamptz NOT NULL,
  enabled        boolean NOT NULL,
  starts_at      timestamptz NOT NULL,
  ends_at        timestamptz CHECK (ends_at > starts_at),
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX promotion_order ON promotion (merchant_id, position);

CREATE TABLE customer_service_entry (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  id          uuid NOT NULL,
  version     integer NOT NULL DEFAULT 1,
  position    integer NOT NULL,
  updated_at  timestamptz NOT NULL,
  updated_by  text NOT NULL,
  cs_type     text NOT NULL,
  label       jsonb NOT NULL,
  path        text NOT NULL,
  enabled     boolean NOT NULL,
  PRIMARY KEY (merchant_id, id)
);

CREATE TABLE site_resource (
  merchant_id   uuid NOT NULL REFERENCES merchant (id),
  id            uuid NOT NULL,
  version       integer NOT NULL DEFAULT 1,
  position      integer NOT NULL,
  updated_at    timestamptz NOT NULL,
  updated_by    text NOT NULL,
  resource_type text NOT NULL,
  label         jsonb NOT NULL,
  url           text NOT NULL,
  image         text NOT NULL,
  enabled       boolean NOT NULL,
  PRIMARY KEY (merchant_id, id)
);

CREATE TABLE domain_route (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  id          uuid NOT NULL,
  version     integer NOT NULL DEFAULT 1,
  position    integer NOT NULL,
  updated_at  timestamptz NOT NULL,
  updated_by  text NOT NULL,
  url         text NOT NULL,
  name        jsonb NOT NULL,
  main        boolean NOT NULL,
  enabled     boolean NOT NULL,
  PRIMARY KEY (merchant_id, id)
);

CREATE TABLE game_room (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  id          uuid NOT NULL,
  version     integer NOT NULL DEFAULT 1,
  position    integer NOT NULL,
  updated_at  timestamptz NOT NULL,
  updated_by  text NOT NULL,
  node_id     uuid NOT NULL,
  code        text NOT NULL,
  name        jsonb NOT NULL,
  minimum_bet bigint NOT NULL CHECK (minimum_bet > 0),
  maximum_bet bigint NOT NULL CHECK (maximum_bet >= minimum_bet),
  seats       integer NOT NULL CHECK (seats >= 2),
  enabled     boolean NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, node_id, code),
  FOREIGN KEY (merchant_id, node_id) REFERENCES game (merchant_id, node_id)
);

CREATE TABLE region_rule (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  id          uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('country', 'network')),
  value       text NOT NULL,
  action      text NOT NULL CHECK (action IN ('allow', 'block')),
  note        text NOT NULL,
  created_at  timestamptz NOT NULL,
  created_by  text NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, kind, value)
);

CREATE TABLE feedback (
  merchant_id  uuid NOT NULL REFERENCES merchant (id),
  id           uuid NOT NULL,
  topic        text NOT NULL,
  content      text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 1000),
  contact      text NOT NULL,
  language     text NOT NULL,
  member_id    uuid,
  -- Who sent it, without keeping the address: a keyed hash, for the limit on how often one may.
  sender       bytea NOT NULL,
  state        text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'read', 'closed')),
  note         text NOT NULL DEFAULT '',
  received_at  timestamptz NOT NULL,
  handled_by   text,
  handled_at   timestamptz,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX feedback_sender ON feedback (merchant_id, sender, received_at);
CREATE INDEX feedback_new ON feedback (merchant_id, state, id DESC);

CREATE TABLE favourite (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  node_id     uuid NOT NULL,
  added_at    timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id, node_id),
  FOREIGN KEY (merchant_id, node_id) REFERENCES game (merchant_id, node_id)
);

-- The largest wins of each game, made from ended bets with the projector's totals; bounded per game.
CREATE TABLE large_win (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  vendor_code text NOT NULL,
  game_code   text NOT NULL,
  bet_id      text NOT NULL,
  member_id   uuid NOT NULL,
  currency    text NOT NULL,
  stake       bigint NOT NULL,
  won         bigint NOT NULL CHECK (won > stake),
  won_at      timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, vendor_code, bet_id)
);
CREATE INDEX large_win_game ON large_win (merchant_id, vendor_code, game_code, won DESC);
CREATE INDEX large_win_amount ON large_win (merchant_id, won DESC);

-- Counts the changes of a catalogue, whoever makes them, so that a node reads it anew only when there is something new.
CREATE TABLE catalogue_version (
  merchant_id uuid PRIMARY KEY REFERENCES merchant (id),
  version     bigint NOT NULL
);

CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_version AS held (merchant_id, version) SELECT DISTINCT merchant_id, 1 FROM changed ORDER BY merchant_id
  ON CONFLICT (merchant_id) DO UPDATE SET version = held.version + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER vendor_added AFTER INSERT ON vendor REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER vendor_changed AFTER UPDATE ON vendor REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER vendor_removed AFTER DELETE ON vendor REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER game_added AFTER INSERT ON game REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER game_changed AFTER UPDATE ON game REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER game_removed AFTER DELETE ON game REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
INSERT INTO catalogue_version (merchant_id, version) SELECT id, 1 FROM merchant;
