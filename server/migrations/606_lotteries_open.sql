-- The announced lotteries are played by the studio. Their vendors open where they stood announced; a win of up to the greatest that a
-- ticket may be able to win is paid without a person. What an operator closed stays closed.
UPDATE merchant
SET settings = settings || '{"market.exceptions": "progressive-jackpots,shared-draws"}'
WHERE settings ->> 'market.exceptions' = 'progressive-jackpots'
  AND EXISTS (SELECT FROM vendor WHERE vendor.merchant_id = merchant.id AND vendor.code = 'LOTT' AND NOT vendor.adapter);

UPDATE game
SET group_code = 'LOTT'
FROM vendor
WHERE vendor.merchant_id = game.merchant_id AND vendor.code = game.vendor_code AND game.vendor_code = 'TCG_LOTTO_VN'
  AND NOT vendor.adapter AND game.group_code = 'TCG_LOTTO_VN';

UPDATE vendor
SET adapter = true,
    launch_path = '/studio/play/{gameCode}',
    win_cap = CASE code WHEN 'LOTT' THEN 1000000000 WHEN 'TCG_SEA' THEN 95000000 ELSE 50000000 END
WHERE code IN ('LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA') AND NOT adapter AND launch_path = '/coming/{gameCode}' AND currency = 'BRL';
