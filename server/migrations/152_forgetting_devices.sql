-- Whoever signs out everywhere else also forgets the devices there.
GRANT DELETE ON trusted_device TO croupier_app;
