/** Below those that the system gives out, so that nobody takes the port of a machine that is away. */
export const PORTS = {
  etcd: 21_000,
  etcdPeer: 21_001,
  leader: 21_002,
  /** The first of two for each machine. */
  nodes: 21_010,
  poolers: [21_020, 21_021],
  metrics: [21_030, 21_031, 21_032],
} as const

/** A machine of the cluster, with Patroni and its PostgreSQL. */
export interface NodePlace {
  readonly name: string
  readonly folder: string
  /** Where PostgreSQL listens, and where Patroni does. */
  readonly port: number
  readonly restPort: number
}

/**
 * Patroni's configuration, in JSON, which is YAML too. A leader that is away loses its lock after 20 seconds, the shortest time that
 * Patroni allows. Version 2 of etcd's interface is used, because Debian's Patroni 3.0.2 has a fault with version 3: a leader that was
 * stopped takes its lock back from the next one, and what that one has acknowledged is lost.
 */
export function patroniConfiguration(node: NodePlace, binaries: string): string {
  const rest = `127.0.0.1:${node.restPort}`
  const postgres = `127.0.0.1:${node.port}`
  const times = { ttl: 20, loop_wait: 5, retry_timeout: 5, primary_start_timeout: 10 }
  return JSON.stringify({
    scope: 'leisure',
    name: node.name,
    restapi: { listen: rest, connect_address: rest },
    etcd: { host: `127.0.0.1:${PORTS.etcd}` },
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
export function leaderConfiguration(nodes: readonly NodePlace[]): string {
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
  bind 127.0.0.1:${PORTS.leader}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 2 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}

/** pgbouncer in transaction mode. It tries again soon when the leader is away. */
export function pgbouncerConfiguration(port: number): string {
  return `[databases]
leisure = host=127.0.0.1 port=${PORTS.leader} dbname=postgres user=postgres
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
