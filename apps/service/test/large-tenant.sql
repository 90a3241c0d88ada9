-- One tenant of the size of a chain. It exists already, with a site, a price level and a membership type, which the settings name. Before:
--   SET large.tenant = 'north'; SET large.site = 'RIVERSIDE'; SET large.type = 'ADULT-DD'; SET large.members = 1000000;
-- There are a site for each 2,500 members, but at least one, a slot for each ten, a membership each, and three bookings for each ten.

INSERT INTO sites (tenant_id, id, id_key, position, record)
SELECT tenant_id, 'L' || n, 'l' || n, 1000 + n, record
FROM sites, generate_series(0, greatest(1, current_setting('large.members')::integer / 2500) - 1) AS n
WHERE tenant_id = current_setting('large.tenant') AND id = current_setting('large.site');

INSERT INTO slots (tenant_id, reference, site_id, starts_at, capacity, prices)
SELECT current_setting('large.tenant'), 'L-' || n,
  'L' || n % greatest(1, current_setting('large.members')::integer / 2500),
  to_char(timestamp '2027-01-01 06:00' + n % 250 * interval '30 minutes', 'YYYY-MM-DD"T"HH24:MI:SS'), 1000000,
  '[{"priceLevelId":"STANDARD","price":6.5,"productId":"COURT","timeBandId":"PEAK","taxCodeId":"STD","taxRate":20}]'
FROM generate_series(0, current_setting('large.members')::integer / 10 - 1) AS n;

-- Ten names are frequent, as real ones are: each of them has a hundredth of the members. A third has no e-mail address.
INSERT INTO members (tenant_id, member_id, first_name, last_name, email, identity_key, name_key, last_name_key, email_key,
  site_id, is_confirmed, created_at)
SELECT current_setting('large.tenant'), 1000000 + n, first, last, email,
  CASE WHEN email IS NOT NULL THEN format('["%s","%s","%s"]', lower(first), lower(last), email) END,
  -- The names are in ASCII, so the database folds their case as the service does.
  lower(first || ' ' || last), lower(last), coalesce(email, ''),
  'L' || n % greatest(1, current_setting('large.members')::integer / 2500), true, timestamptz '2026-01-01' + n * interval '1 second'
FROM generate_series(1, current_setting('large.members')::integer) AS n,
  LATERAL (SELECT (ARRAY['Amy', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gita', 'Hugo', 'Ines', 'Jo'])[1 + n / 7 % 10] AS first,
    CASE WHEN n % 10 = 0 THEN (ARRAY['Smith', 'Jones', 'Taylor', 'Brown', 'Khan', 'Patel', 'Evans', 'Okafor', 'Murphy', 'Singh'])[1 + n / 10 % 10]
      ELSE initcap(translate(substr(md5((n % 30000)::text), 1, 7), '0123456789', 'ghijklmnop')) END AS last,
    CASE WHEN n % 3 > 0 THEN 'm' || n || '@example.com' END AS email) AS person;

INSERT INTO memberships (tenant_id, membership_id, member_id, membership_type_id, start_date, is_active, pricing)
SELECT tenant_id, member_id, member_id, current_setting('large.type'), '2026-01-01', true, '{}'
FROM members WHERE tenant_id = current_setting('large.tenant') AND member_id > 1000000;

INSERT INTO bookings (tenant_id, booking_id, slot_reference, member_id, pricing_quote, created_at)
SELECT tenant_id, member_id, 'L-' || member_id % (current_setting('large.members')::integer / 10), member_id, '{}', created_at
FROM members WHERE tenant_id = current_setting('large.tenant') AND member_id > 1000000 AND member_id % 10 < 3;

INSERT INTO sales_invoices (tenant_id, sales_invoice_id, member_id, booking_id, amount, currency, created_at)
SELECT tenant_id, booking_id, member_id, booking_id, 6.50, 'GBP', created_at
FROM bookings WHERE tenant_id = current_setting('large.tenant') AND booking_id > 1000000;

-- Numbers that the service assigns begin above these.
UPDATE tenants SET member_id_offset = 500000000, booking_id_offset = 500000000 WHERE tenant_id = current_setting('large.tenant');
SELECT setval('membership_ids', 500000000), setval('sales_invoice_ids', 500000000);
