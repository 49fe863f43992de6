import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

const READY_MS_MAX = 180_000;

export type Started = {
  /** Seconds from the command until it reports that it is ready. */
  seconds: number;
  /** The process of the application, a child of npm's. */
  pid: number;
  stop(): Promise<void>;
};

/** Runs `npm start` with a separate data folder. */
export async function npmStart(dataDir: string, port: number): Promise<Started> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    // A separate process group, so that all its processes can be stopped.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const gone = once(child, 'exit');
  const ready = new Promise<void>((resolve, reject) => {
    const tooLate = setTimeout(
      () => reject(new Error(`npm start took too long:\n${log}`)),
      READY_MS_MAX,
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log = (log + chunk).slice(-4_000);
        if (!log.includes('Zap Booking is ready')) return;
        clearTimeout(tooLate);
        resolve();
      });
    }
    child.once('exit', () => reject(new Error(`npm start ended:\n${log}`)));
  });
  await ready;
  const seconds = (performance.now() - began) / 1000;
  const group = child.pid ?? 0;
  return {
    seconds,
    pid: applicationOf(group),
    stop: async () => {
      process.kill(-group, 'SIGTERM');
      await gone;
    },
  };
}

function applicationOf(group: number): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,pgid=,args='], { encoding: 'utf8' }).split('\n');
  for (const line of lines) {
    const [, pid, pgid, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(pgid) === group && /^\S*node (?:--\S+ )*\S*server\/main\.ts/.test(args))
      return Number(pid);
  }
  throw new Error('npm start has no application under it.');
}
