/** What can be bought: products with their prices, membership types, promotions with their discounts. */
export const CATALOGUE: readonly string[] = [
  `CREATE TABLE payment_methods (
    id text PRIMARY KEY,
    position integer NOT NULL,
    description text NOT NULL,
    is_bacs boolean NOT NULL,
    translations text NOT NULL DEFAULT '[]'
  )`,
  `CREATE TABLE products (
    id text PRIMARY KEY,
    description text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('one-off', 'regular')),
    prices text NOT NULL, -- those of the tenant file, as JSON
    translations text NOT NULL DEFAULT '[]'
  )`,
  `CREATE TABLE membership_types (
    id text PRIMARY KEY, -- upper case
    position integer NOT NULL,
    description text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('direct-debit', 'recurring-card', 'paid-in-full')),
    frequency text,
    duration_months integer,
    duration_days integer,
    fixed_end_date date,
    earliest_start_date date,
    default_start_day integer,
    cut_off_day integer,
    has_pro_rata boolean NOT NULL,
    price_level_id text REFERENCES price_levels,
    site_ids text[] NOT NULL,
    product_ids text[] NOT NULL,
    payment_method_ids text[] NOT NULL,
    tags text NOT NULL DEFAULT '[]', -- JSON: names
    translations text NOT NULL DEFAULT '[]'
  )`,
  `CREATE TABLE promotions (
    code text PRIMARY KEY,
    is_active boolean NOT NULL,
    valid_from date NOT NULL,
    valid_to date, -- inclusive
    membership_type_ids text[] NOT NULL,
    discounts text NOT NULL -- those of the tenant file, as JSON
  )`,
]
