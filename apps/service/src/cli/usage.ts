/** What `--help` prints. */
export const USAGE = `leisure-service: the Leisure Operations Service

  leisure-service                          a sandbox with demo tenants and data in memory, on http://127.0.0.1:4030
  leisure-service --data FOLDER            the same, but the data is kept in FOLDER
  leisure-service --database postgres://…  on PostgreSQL 15 or newer; a sandbox only with --sandbox
  leisure-service migrate --database postgres://…
  leisure-service tenants check FILE…
  leisure-service tenants apply --database postgres://… FILE…
  leisure-service price --tenant FILE REQUEST.json   explains a membership quote

  --port NUMBER        default 4030; 0 takes any free port
  --host ADDRESS       default 127.0.0.1
  --tenants PATH       a tenant file, or a folder of them, to apply at start; may be repeated
  --sandbox            run as a sandbox: demo tenants, a clock and faults under /_sandbox
  --no-sandbox         do not run as a sandbox
  --expose-sandbox     allow other machines to reach a sandbox
  --metrics-port PORT  serve Prometheus metrics at /metrics on this port
  --cors ORIGIN        allow pages of this origin to call the service; may be repeated
  --docs URL           address of the documentation, for links from the sandbox's console
  --log-level LEVEL    trace, debug, info, warn, error or silent; default info
  --tenant FILE        for price: a tenant file, or the id of a demo tenant
  -h, --help
  -v, --version

Secrets come from the environment, never from an argument:
  LEISURE_DATABASE     the address for --database, with its password
  LEISURE_KEYS         [{"id","secret","since"}]: keys that sign quotes and seal bank details; LEISURE_KEYS_FILE names a file with them
  LEISURE_JWT          {"issuer","audience","jwks","claims"}: an issuer whose JSON Web Tokens are also accepted
`
