/** Sites and the groups they are in. `id_key` is the id as `caseless` folds it. */
export const SITES: readonly string[] = [
  `CREATE TABLE sites (
    id text PRIMARY KEY,
    id_key text NOT NULL UNIQUE,
    position integer NOT NULL,
    record text NOT NULL -- the site of the tenant file, as JSON
  )`,
  `CREATE TABLE site_groups (
    id text PRIMARY KEY,
    id_key text NOT NULL UNIQUE,
    number integer,
    site_ids text[] NOT NULL
  )`,
]
