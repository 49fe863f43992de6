/** Settings of Patroni that `ops/patroni/patroni.yml` has as well; a test compares them. */
export const patroniSettings = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  synchronous_mode: true,
  maximum_lag_on_failover: 1_048_576,
} as const;

/** HAProxy's settings for a node, as in `ops/patroni/haproxy.cfg` without TLS. */
export const haproxyServer =
  'inter 1s fastinter 300ms downinter 300ms fall 2 rise 1 on-marked-down shutdown-sessions';
export const haproxyCheck = 'option httpchk OPTIONS /primary';

const FIRST_PORT = 4700;

export const ports = {
  etcd: FIRST_PORT,
  etcdPeer: FIRST_PORT + 1,
  database: FIRST_PORT + 2,
  nodes: [FIRST_PORT + 3, FIRST_PORT + 4],
  patroni: [FIRST_PORT + 5, FIRST_PORT + 6],
  applications: [FIRST_PORT + 7, FIRST_PORT + 8],
} as const;
