-- The rights of two roles on the service's database: one changes the tables and applies tenant files, the other one serves.
-- As the administrator, once:
--   CREATE ROLE leisure_owner LOGIN PASSWORD '…';
--   CREATE ROLE leisure_serving LOGIN PASSWORD '…';
--   CREATE DATABASE leisure OWNER leisure_owner;
-- As leisure_owner, after the first "leisure-service migrate" and after each upgrade:
--   psql --file roles.sql postgres://leisure_owner@…/leisure
-- The instances then serve as leisure_serving, with --no-migrate and without --tenants.

GRANT USAGE ON SCHEMA public TO leisure_serving;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO leisure_serving;

-- Configuration: sites, prices, roles, access tokens, and which migrations there are.
GRANT SELECT ON ALL TABLES IN SCHEMA public TO leisure_serving;

-- What people do.
GRANT INSERT, UPDATE, DELETE ON
  bookings, idempotency_records, leases, members, member_addresses, member_agreements, member_bank_details, member_campaigns,
  member_channel_consents, member_contact_numbers, member_user_fields, memberships, password_history, sales_invoices,
  staff_user_preferences, staff_users
TO leisure_serving;

-- The places that are taken, and the tenant's own copy of its file, from which a deleted member is removed.
GRANT UPDATE (taken) ON slots TO leisure_serving;
GRANT UPDATE (definition) ON tenants TO leisure_serving;

-- Who did what. An entry can be added, and neither changed nor removed.
GRANT INSERT ON audit_entries TO leisure_serving;

-- Fingerprints of keys that are new.
GRANT INSERT ON service_keys TO leisure_serving;
