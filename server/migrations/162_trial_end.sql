-- What a free-play member leaves behind is taken away after a day; its movements stay in the ledger like all others.
GRANT DELETE ON member_session, trusted_device, known_address TO croupier_app;
