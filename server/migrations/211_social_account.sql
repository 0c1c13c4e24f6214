-- Which account at the provider a member has linked, as the provider named it last; sealed, shown to the member alone.
ALTER TABLE social_identity ADD COLUMN account_sealed bytea;
GRANT UPDATE (account_sealed) ON social_identity TO croupier_app;
