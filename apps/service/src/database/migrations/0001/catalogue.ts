/**
 * What can be bought: how it is paid, products with their prices, membership types, promotions; and what new
 * members can fill in and agree to. Each entry of these lists is stored as it is in the tenant file.
 */
export const CATALOGUE: readonly string[] = [
  'payment_methods',
  'products',
  'membership_types',
  'promotions',
  'user_fields',
  'communication_channels',
  'campaigns',
].map(
  (list) => `CREATE TABLE ${list} (
    id text PRIMARY KEY, -- of a membership type, in upper case; of a promotion, its code
    position integer NOT NULL,
    record text NOT NULL -- the entry of the tenant file, as JSON
  )`,
)
