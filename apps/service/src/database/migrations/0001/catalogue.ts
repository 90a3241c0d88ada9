/** What can be bought: products with their prices, membership types, promotions with their discounts. */
export const CATALOGUE: readonly string[] = [
  `CREATE TABLE payment_methods (
    tenant_id text NOT NULL REFERENCES tenants ON DELETE CASCADE,
    id text NOT NULL,
    position integer NOT NULL,
    description text NOT NULL,
    is_bacs boolean NOT NULL,
    translations text NOT NULL DEFAULT '[]',
    PRIMARY KEY (tenant_id, id)
  )`,
  `CREATE TABLE products (
    tenant_id text NOT NULL REFERENCES tenants ON DELETE CASCADE,
    id text NOT NULL,
    description text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('one-off', 'regular')),
    translations text NOT NULL DEFAULT '[]',
    PRIMARY KEY (tenant_id, id)
  )`,
  `CREATE TABLE product_prices (
    tenant_id text NOT NULL,
    product_id text NOT NULL,
    position integer NOT NULL,
    price_level_id text NOT NULL,
    amount numeric(12, 2) NOT NULL,
    valid_from date NOT NULL,
    valid_to date, -- inclusive
    is_purchasable boolean NOT NULL,
    PRIMARY KEY (tenant_id, product_id, position),
    FOREIGN KEY (tenant_id, product_id) REFERENCES products ON DELETE CASCADE,
    FOREIGN KEY (tenant_id, price_level_id) REFERENCES price_levels
  )`,
  `CREATE TABLE membership_types (
    tenant_id text NOT NULL REFERENCES tenants ON DELETE CASCADE,
    id text NOT NULL, -- upper case
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
    price_level_id text,
    tags text NOT NULL DEFAULT '[]', -- JSON: names
    translations text NOT NULL DEFAULT '[]',
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, price_level_id) REFERENCES price_levels
  )`,
  ...memberOfType('membership_type_sites', 'site_id', 'sites'),
  ...memberOfType('membership_type_products', 'product_id', 'products'),
  ...memberOfType('membership_type_payment_methods', 'payment_method_id', 'payment_methods'),
  `CREATE TABLE promotions (
    tenant_id text NOT NULL REFERENCES tenants ON DELETE CASCADE,
    code text NOT NULL,
    is_active boolean NOT NULL,
    valid_from date NOT NULL,
    valid_to date, -- inclusive
    PRIMARY KEY (tenant_id, code)
  )`,
  `CREATE TABLE promotion_membership_types (
    tenant_id text NOT NULL,
    promotion_code text NOT NULL,
    membership_type_id text NOT NULL,
    PRIMARY KEY (tenant_id, promotion_code, membership_type_id),
    FOREIGN KEY (tenant_id, promotion_code) REFERENCES promotions ON DELETE CASCADE,
    FOREIGN KEY (tenant_id, membership_type_id) REFERENCES membership_types ON DELETE CASCADE
  )`,
  `CREATE TABLE discounts (
    tenant_id text NOT NULL,
    promotion_code text NOT NULL,
    position integer NOT NULL,
    id integer NOT NULL,
    is_active boolean NOT NULL,
    percent numeric(5, 2), -- either this or the amount
    amount numeric(12, 2),
    payments integer, -- null for all payments
    PRIMARY KEY (tenant_id, promotion_code, position),
    FOREIGN KEY (tenant_id, promotion_code) REFERENCES promotions ON DELETE CASCADE
  )`,
  `CREATE TABLE discount_products (
    tenant_id text NOT NULL,
    promotion_code text NOT NULL,
    discount_position integer NOT NULL,
    product_id text NOT NULL,
    PRIMARY KEY (tenant_id, promotion_code, discount_position, product_id),
    FOREIGN KEY (tenant_id, promotion_code, discount_position) REFERENCES discounts ON DELETE CASCADE,
    FOREIGN KEY (tenant_id, product_id) REFERENCES products ON DELETE CASCADE
  )`,
]

function memberOfType(table: string, column: string, target: string): string[] {
  return [
    `CREATE TABLE ${table} (
      tenant_id text NOT NULL,
      membership_type_id text NOT NULL,
      position integer NOT NULL,
      ${column} text NOT NULL,
      PRIMARY KEY (tenant_id, membership_type_id, position),
      FOREIGN KEY (tenant_id, membership_type_id) REFERENCES membership_types ON DELETE CASCADE,
      FOREIGN KEY (tenant_id, ${column}) REFERENCES ${target} ON DELETE CASCADE
    )`,
  ]
}
