-- The studio's house announced scratch cards, video poker, tables and bingo. They are played now, under names of their own, so what
-- was announced of those kinds leaves the catalogue, but where somebody has it among the favourites or a room was made for it.
DELETE FROM game USING vendor
WHERE vendor.merchant_id = game.merchant_id AND vendor.code = game.vendor_code AND vendor.code = 'CASA' AND NOT vendor.adapter
  AND game.classify IN ('SC', 'VP', 'TG', 'BG')
  AND NOT EXISTS (SELECT 1 FROM favourite WHERE favourite.merchant_id = game.merchant_id AND favourite.node_id = game.node_id)
  AND NOT EXISTS (SELECT 1 FROM game_room WHERE game_room.merchant_id = game.merchant_id AND game_room.node_id = game.node_id);
