-- The announced lotteries had names in the vocabulary of a game that Brazilian law forbids, and one next to marks of the public
-- lotteries. They take neutral ones; what a brand's operators wrote in place of those stays, but for the three whose very code said it.
CREATE TEMP TABLE renamed_lottery (old_code text, code text, old_pt text, names jsonb, search_text text) ON COMMIT DROP;
INSERT INTO renamed_lottery VALUES
  ('prize-tens', 'final-2', NULL, '{"pt": "Final 2", "en": "Final 2", "es": "Final 2"}', 'final 2'),
  ('afternoon-hundreds', 'final-3', NULL, '{"pt": "Final 3", "en": "Final 3", "es": "Final 3"}', 'final 3'),
  ('night-thousands', 'final-4', NULL, '{"pt": "Final 4", "en": "Final 4", "es": "Final 4"}', 'final 4'),
  ('town-square-five', 'town-square-five', 'Quina da Praça',
    '{"pt": "Cinco da Praça", "en": "Town Square Five", "es": "Cinco de la plaza"}',
    E'cinco da praca\ntown square five\ncinco de la plaza'),
  ('saturday-six', 'saturday-six', 'Sena de Sábado',
    '{"pt": "Seis de Sábado", "en": "Saturday Six", "es": "Seis del sábado"}',
    E'seis de sabado\nsaturday six\nseis del sabado');

UPDATE game
SET code = renamed.code,
    names = renamed.names,
    search_text = renamed.search_text,
    icon = replace(game.icon, renamed.old_code, renamed.code)
FROM renamed_lottery AS renamed
WHERE game.vendor_code = 'LOTT'
  AND game.code = renamed.old_code
  AND (renamed.old_pt IS NULL OR game.names ->> 'pt' = renamed.old_pt);

UPDATE vendor
SET names = '{"pt": "Sorteios da Casa", "en": "House Draws", "es": "Sorteos de la Casa"}'
WHERE code = 'LOTT' AND names ->> 'pt' = 'Bilhete da Vez';
