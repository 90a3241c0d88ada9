-- What years leave in the demo tenant. Before: SET large.size = '50000', how many bookings its busiest members have.

INSERT INTO staff_users (tenant_id, username, username_key, password_hashes, first_name, last_name, display_name, site_group_id, role_id)
SELECT tenant_id, 'u' || n, 'u' || n, password_hashes, repeat('é', 25), repeat('é', 25), repeat('é', 50), site_group_id, role_id
FROM staff_users, generate_series(1, current_setting('large.size')::integer) AS n WHERE tenant_id = 'demo' AND username = 'jsmith';
INSERT INTO price_levels (tenant_id, id, description) SELECT 'demo', 'L' || n, repeat('é', 100) FROM generate_series(1, 100) AS n;
INSERT INTO sites (tenant_id, id, id_key, position, record)
SELECT tenant_id, 'L' || n, 'l' || n, 100 + n, record
FROM sites, generate_series(1, current_setting('large.size')::integer / 25) AS n WHERE tenant_id = 'demo' AND id = 'RIVERSIDE';
INSERT INTO slots (tenant_id, reference, site_id, starts_at, capacity, prices)
SELECT 'demo', 'S-' || n, 'RIVERSIDE', to_char(timestamp '2027-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS'), 1000000,
  (SELECT jsonb_agg(jsonb_build_object('priceLevelId', 'L' || p, 'price', 6.5, 'description', repeat('é', 100), 'productId', repeat('p', 100),
    'timeBandId', repeat('t', 100), 'taxCodeId', repeat('c', 100), 'taxRate', 20)) FROM generate_series(1, 100) AS p)
FROM generate_series(1, 1000) AS n;
-- Three members with all the bookings, and a hundred with the same name and a hundredth of them each.
INSERT INTO members (tenant_id, member_id, first_name, last_name, site_id, is_confirmed, created_at, name_key, last_name_key, email_key)
SELECT 'demo', n, 'Hetty', 'Heavy', 'RIVERSIDE', true, now(), 'hetty heavy', 'heavy', '' FROM generate_series(1000000, 1000102) AS n;
INSERT INTO member_details (tenant_id, member_id, details)
SELECT 'demo', member_id, jsonb_build_object('userFields', (
  SELECT jsonb_agg(jsonb_build_object('userFieldId', 5, 'value', repeat('v', 1000))) FROM generate_series(0, 99)))
FROM members WHERE tenant_id = 'demo' AND last_name_key = 'heavy';
INSERT INTO bookings (tenant_id, booking_id, slot_reference, member_id, pricing_quote, created_at)
SELECT 'demo', 2000000 + row_number() OVER (), 'S-' || 1 + n % 1000, member_id, '{}', now()
FROM members, LATERAL generate_series(1, current_setting('large.size')::integer / CASE WHEN member_id < 1000003 THEN 1 ELSE 100 END) AS n
WHERE tenant_id = 'demo' AND last_name_key = 'heavy';
INSERT INTO sales_invoices (tenant_id, sales_invoice_id, member_id, booking_id, amount, currency, created_at)
SELECT tenant_id, booking_id, member_id, booking_id, 6.50, 'GBP', created_at FROM bookings WHERE tenant_id = 'demo' AND booking_id > 2000000;
INSERT INTO leases (tenant_id, lease_id, slot_reference, expires_at)
SELECT 'demo', 'lease-' || n, 'S-1', '2026-11-22' FROM generate_series(1, current_setting('large.size')::integer) AS n;
-- The tenant's file with as many slots, which look-ups and a reset read.
UPDATE tenants SET definition = jsonb_set(definition::jsonb, '{slots}', (definition::jsonb -> 'slots') || (
  SELECT jsonb_agg((definition::jsonb #> '{slots,0}') || jsonb_build_object('reference', 'F-' || n))
  FROM generate_series(1, current_setting('large.size')::integer) AS n)) WHERE tenant_id = 'demo';
ANALYZE;
