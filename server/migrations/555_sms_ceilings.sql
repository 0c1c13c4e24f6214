-- The ceilings of text messages are called maxima: stored values move to the new names.

UPDATE merchant SET settings = (
  SELECT COALESCE(jsonb_object_agg(replace(name, 'sms.mostPer', 'sms.maxPer'), value), '{}')
  FROM jsonb_each(settings) AS stored (name, value))
WHERE settings ?| ARRAY['sms.mostPerHour', 'sms.mostPerCountry', 'sms.mostPerRange'];
