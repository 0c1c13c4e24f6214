-- Hosts of games are written as the setting of the brand's own hosts has them: without a slash behind. Whatever else breaks that rule is
-- not opened, and raises the alarm setting_invalid.
UPDATE vendor SET launch_hosts = ARRAY(
  SELECT rtrim(host, '/') FROM unnest(launch_hosts) WITH ORDINALITY AS one (host, place) ORDER BY place)
WHERE EXISTS (SELECT FROM unnest(launch_hosts) AS host WHERE host LIKE '%/');

-- A registration once took limits above the highest one that the site's own form and calls know.
UPDATE own_limit SET amount = 100000000000 WHERE amount > 100000000000;
UPDATE own_limit SET pending_amount = 100000000000 WHERE pending_amount > 100000000000;
