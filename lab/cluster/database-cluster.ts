import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, serverAccount } from '#platform/db/embedded/account.ts';
import { embeddedBinaries } from '#platform/db/embedded/binaries.ts';
import { type Daemon, startDaemon, until } from './daemon.ts';
import { haproxyCheck, haproxyServer, patroniSettings, ports } from './settings.ts';

/** One database machine: Patroni and the PostgreSQL server that it runs. */
export type Node = {
  name: string;
  nth: 0 | 1;
  dataDir: string;
  patroni: Daemon;
};

export type DatabaseCluster = {
  /** Leads to the primary. */
  url: string;
  nodes: readonly [Node, Node];
  /** The node that Patroni calls the primary now. */
  primary(): Promise<Node>;
  /** Both nodes serve, and the other one is a synchronous standby. */
  untilWhole(): Promise<void>;
  /** Starts Patroni of a node again. */
  revive(node: Node): void;
};

type Parts = {
  folder: string;
  account: Account;
  programs: Readonly<Record<string, string>>;
  password: string;
};

/** Starts etcd, two nodes under Patroni, and HAProxy, all on loopback. */
export async function startCluster(
  folder: string,
  programs: Readonly<Record<string, string>>,
): Promise<DatabaseCluster> {
  const account = serverAccount(join(folder, 'none'));
  const parts: Parts = { folder, account, programs, password: randomBytes(24).toString('hex') };
  own(folder, account);
  await makeProgramFolder(parts);
  startEtcd(parts);
  await until('etcd', async () =>
    (await status(ports.etcd, '/health')) === 200 ? true : undefined,
  );
  const first = startNode(parts, 0);
  await until('the first node', async () => ((await isPrimary(0)) ? true : undefined));
  const second = startNode(parts, 1);
  startHaproxy(parts);
  const nodes: [Node, Node] = [first, second];
  const cluster: DatabaseCluster = {
    url: `postgres://postgres:${parts.password}@127.0.0.1:${ports.database}/zap`,
    nodes,
    primary: () => until('a primary', () => findPrimary(nodes)),
    untilWhole: () => untilWhole(nodes),
    revive: (node) => {
      node.patroni = startPatroni(parts, node.nth);
    },
  };
  await cluster.untilWhole();
  return cluster;
}

/** The package's programs, and scripts for those that it lacks, in the folder that Patroni uses. */
async function makeProgramFolder({ folder, account, programs }: Parts): Promise<void> {
  const bin = join(folder, 'bin');
  own(bin, account);
  const { initdb, postgres } = await embeddedBinaries(account);
  const pgCtl = join(initdb, '..', 'pg_ctl');
  for (const [name, path] of Object.entries({ initdb, postgres, pg_ctl: pgCtl }))
    symlinkSync(path, join(bin, name));
  symlinkSync(programs['pg_isready'] ?? '', join(bin, 'pg_isready'));
  for (const script of ['pg_controldata', 'clone.sh']) {
    copyFileSync(join(import.meta.dirname, 'bin', script), join(bin, script));
    chmodSync(join(bin, script), 0o755);
  }
}

function startEtcd({ folder, account, programs }: Parts): Daemon {
  const client = `http://127.0.0.1:${ports.etcd}`;
  const peer = `http://127.0.0.1:${ports.etcdPeer}`;
  const args = [
    ...['--data-dir', join(folder, 'etcd'), '--name', 'etcd'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `etcd=${peer}`],
    // Debian's Patroni updates its lock safely only over version 2 of the protocol.
    '--enable-v2=true',
  ];
  const logFile = join(folder, 'etcd.log');
  return startDaemon('etcd', { command: programs['etcd'] ?? '', args, account, logFile });
}

function startNode(parts: Parts, nth: 0 | 1): Node {
  const name = `node-${nth + 1}`;
  const dataDir = join(parts.folder, name);
  writeFileSync(join(parts.folder, `${name}.yml`), JSON.stringify(configOf(parts, nth), null, 1), {
    mode: 0o644,
  });
  return { name, nth, dataDir, patroni: startPatroni(parts, nth) };
}

function startPatroni({ folder, account, programs }: Parts, nth: 0 | 1): Daemon {
  const name = `node-${nth + 1}`;
  return startDaemon(name, {
    command: programs['patroni'] ?? '',
    args: [join(folder, `${name}.yml`)],
    account,
    logFile: join(folder, `${name}.log`),
  });
}

/** The settings of `ops/patroni/patroni.yml` without TLS; a diverged node is copied again, because the package has no pg_rewind. */
function configOf({ folder, password }: Parts, nth: 0 | 1) {
  const address = (port: number) => `127.0.0.1:${port}`;
  const own = { listen: address(ports.nodes[nth]), connect_address: address(ports.nodes[nth]) };
  const rest = {
    listen: address(ports.patroni[nth]),
    connect_address: address(ports.patroni[nth]),
  };
  const otherDir = join(folder, `node-${nth === 0 ? 2 : 1}`);
  return {
    scope: 'zap',
    name: `node-${nth + 1}`,
    etcd: { host: address(ports.etcd) },
    restapi: rest,
    bootstrap: {
      dcs: {
        ...patroniSettings,
        postgresql: {
          use_pg_rewind: false,
          remove_data_directory_on_diverged_timelines: true,
          remove_data_directory_on_rewind_failure: true,
          use_slots: true,
          parameters: { max_connections: 150, wal_log_hints: 'on', synchronous_commit: 'on' },
        },
      },
      initdb: [
        'data-checksums',
        { encoding: 'UTF8' },
        { locale: 'C' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
      ],
    },
    postgresql: {
      ...own,
      data_dir: join(folder, `node-${nth + 1}`),
      bin_dir: join(folder, 'bin'),
      pgpass: join(folder, `node-${nth + 1}.pgpass`),
      parameters: { unix_socket_directories: folder, timezone: 'UTC', jit: 'off' },
      pg_hba: [
        'local all all scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      create_replica_methods: ['clone'],
      // The copy needs the rights of the superuser, not those of replication.
      clone: {
        command: `env PGPASSWORD=${password} ${join(folder, 'bin', 'clone.sh')} ${otherDir} ${ports.nodes[nth === 0 ? 1 : 0]}`,
      },
    },
  };
}

function startHaproxy({ folder, account, programs }: Parts): Daemon {
  const file = join(folder, 'haproxy.cfg');
  const servers = [0, 1].map(
    (nth) =>
      `    server node-${nth + 1} 127.0.0.1:${ports.nodes[nth]} check port ${ports.patroni[nth]}`,
  );
  const lines = [
    ...['global', '    maxconn 400', 'defaults', '    mode tcp'],
    ...['    timeout connect 2s', '    timeout client 30m', '    timeout server 30m'],
    ...['    timeout check 2s', 'listen primary', `    bind 127.0.0.1:${ports.database}`],
    ...[`    ${haproxyCheck}`, '    http-check expect status 200'],
    ...[`    default-server ${haproxyServer}`, ...servers, ''],
  ];
  writeFileSync(file, lines.join('\n'), { mode: 0o644 });
  return startDaemon('haproxy', {
    command: programs['haproxy'] ?? '',
    args: ['-f', file, '-db'],
    account,
    logFile: join(folder, 'haproxy.log'),
  });
}

async function findPrimary(nodes: readonly [Node, Node]): Promise<Node | undefined> {
  for (const node of nodes) if (await isPrimary(node.nth)) return node;
  return undefined;
}

async function isPrimary(nth: 0 | 1): Promise<boolean> {
  return (await status(ports.patroni[nth], '/primary')) === 200;
}

async function untilWhole(nodes: readonly [Node, Node]): Promise<void> {
  await until(
    'a primary with a synchronous standby',
    async () => {
      const primary = await findPrimary(nodes);
      const other = nodes.find((node) => node !== primary);
      if (!primary || !other) return undefined;
      return (await status(ports.patroni[other.nth], '/sync')) === 200 ? true : undefined;
    },
    180_000,
  );
}

async function status(port: number, path: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => undefined);
  return answer?.status ?? 0;
}

function own(folder: string, { uid, gid }: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** The process id of a node's PostgreSQL server. */
export function serverPid({ dataDir }: Node): number {
  return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
