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
    translations text NOT NULL DEFAULT '[]'
  )`,
  `CREATE TABLE product_prices (
    product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
    position integer NOT NULL,
    price_level_id text NOT NULL REFERENCES price_levels,
    amount numeric(12, 2) NOT NULL,
    valid_from date NOT NULL,
    valid_to date, -- inclusive
    is_purchasable boolean NOT NULL,
    PRIMARY KEY (product_id, position)
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
    valid_to date -- inclusive
  )`,
  `CREATE TABLE promotion_membership_types (
    promotion_code text NOT NULL REFERENCES promotions ON DELETE CASCADE,
    membership_type_id text NOT NULL REFERENCES membership_types ON DELETE CASCADE,
    PRIMARY KEY (promotion_code, membership_type_id)
  )`,
  `CREATE TABLE discounts (
    promotion_code text NOT NULL REFERENCES promotions ON DELETE CASCADE,
    position integer NOT NULL,
    id integer NOT NULL,
    is_active boolean NOT NULL,
    percent numeric(5, 2), -- either this or the amount
    amount numeric(12, 2),
    payments integer, -- null for all payments
    PRIMARY KEY (promotion_code, position)
  )`,
  `CREATE TABLE discount_products (
    promotion_code text NOT NULL,
    discount_position integer NOT NULL,
    product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
    PRIMARY KEY (promotion_code, discount_position, product_id),
    FOREIGN KEY (promotion_code, discount_position) REFERENCES discounts ON DELETE CASCADE
  )`,
]
