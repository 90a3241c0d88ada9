/** What `--help` prints. */
export const USAGE = `leisure-service: the Leisure Operations Service

  leisure-service --data FOLDER --tenants FILE        on one machine; the data is kept in FOLDER
  leisure-service --database postgres://… --tenants FILE   on PostgreSQL 15 or newer
  leisure-service migrate --database postgres://…
  leisure-service tenants check FILE…
  leisure-service tenants apply --database postgres://… FILE…
  leisure-service price --tenant FILE REQUEST.json    explains a membership quote

  --port NUMBER        default 4030; 0 takes any free port
  --host ADDRESS       default 127.0.0.1
  --tenants PATH       a tenant file, or a folder of them, to apply at start; may be repeated
  --metrics-port PORT  serve Prometheus metrics at /metrics on this port
  --cors ORIGIN        allow pages of this origin to call the service; may be repeated
  --log-level LEVEL    trace, debug, info, warn, error or silent; default info
  --tenant FILE        for price: a tenant file
  -h, --help
  -v, --version

Secrets come from the environment, never from an argument:
  LEISURE_DATABASE     the address for --database, with its password
  LEISURE_KEYS         [{"id","secret","since"}]: keys that sign quotes and seal bank details; LEISURE_KEYS_FILE names a file with them
  LEISURE_JWT          {"issuer","audience","jwks","claims"}: an issuer whose JSON Web Tokens are also accepted
`

/** What the program prints when it is started without a database. */
export const NEEDS = `leisure-service needs a place for its data, tenants, and, on PostgreSQL, keys.

1. A place for the data
     --data FOLDER                an embedded database, for one machine and one process
     --database postgres://…      PostgreSQL 15 or newer, for any number of processes

2. A tenant: a YAML file with an organisation's sites, prices and access tokens
     leisure-service tenants check my-tenant.yaml
     leisure-service --data ./data --tenants my-tenant.yaml

3. Keys that sign quotes and seal bank details
     With --data, a key is made and kept in FOLDER/keys.json.
     With --database, put them into LEISURE_KEYS, or into a file that LEISURE_KEYS_FILE names:
     [{ "id": "one", "secret": "$(openssl rand -base64 32)", "since": "2026-01-01T00:00:00Z" }]

To try it with demo tenants and nothing to configure: npx @leisure-ops/sandbox
All options: leisure-service --help
`
