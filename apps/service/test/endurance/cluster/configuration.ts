/** A machine of the cluster, with Patroni and its PostgreSQL. */
export interface NodePlace {
  readonly name: string
  readonly folder: string
  /** Where PostgreSQL listens, and where Patroni does. */
  readonly port: number
  readonly restPort: number
}

/**
 * Patroni's configuration. The times are the shortest that Patroni allows: a leader that is away loses its lock after 20 seconds. The
 * interface is etcd's version 2: through version 3, Patroni before 3.0.3 lets a leader that was stopped take its lock back from another
 * one, which then loses what it has acknowledged. YAML includes JSON.
 */
export function patroniConfiguration(node: NodePlace, etcdPort: number, binaries: string): string {
  const rest = `127.0.0.1:${node.restPort}`
  const postgres = `127.0.0.1:${node.port}`
  const times = { ttl: 20, loop_wait: 5, retry_timeout: 5, primary_start_timeout: 10 }
  return JSON.stringify({
    scope: 'leisure',
    name: node.name,
    restapi: { listen: rest, connect_address: rest },
    etcd: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...times,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: `${node.folder}/data`,
      bin_dir: binaries,
      pgpass: `${node.folder}/pgpass`,
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'postgres' } },
      pg_hba: ['local all all trust', 'host all,replication all 127.0.0.1/32 trust'],
      parameters: { unix_socket_directories: node.folder },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  })
}

/** haproxy in front of PostgreSQL: it asks Patroni which server is the leader, and cuts off who is connected to another one. */
export function leaderConfiguration(port: number, nodes: readonly NodePlace[]): string {
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
  )
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen leader
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 2 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}

/** pgbouncer in transaction mode. It tries again soon when the leader is away. */
export function pgbouncerConfiguration(port: number, leaderPort: number): string {
  return `[databases]
leisure = host=127.0.0.1 port=${leaderPort} dbname=postgres user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
server_connect_timeout = 5
server_login_retry = 1
`
}
