import { spawn } from 'node:child_process';

const KILL_AFTER_MS = 5_000;
const OUTPUT_LINES = 25;
const QUIET_STEP_SECONDS = 10;
const running = new Set();

for (const [signal, status] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
  process.on(signal, () => endAll(status));

/**
 * Runs a program without its output, and prints a headline with the elapsed seconds. If it fails,
 * prints its last lines and throws `complaint`.
 */
export async function runQuietly({ headline, complaint, command, args, cwd, env }) {
  const progress = startProgress(headline);
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-100_000);
    });
  const problem = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) =>
      resolve(code === 0 ? undefined : `ended by ${signal ?? code}`),
    );
  });
  running.delete(child);
  progress.stop();
  if (!problem) return;
  console.error(output.trimEnd().split('\n').slice(-OUTPUT_LINES).join('\n') || problem);
  throw new Error(complaint);
}

/** npm's shell does not forward SIGTERM, so the set-up ends when its parent process has ended. */
export function stopWithParent() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => {
    if (process.ppid !== parent) endAll(143);
  }, 500).unref();
}

function endAll(status) {
  if (process.stdout.isTTY) console.log();
  if (running.size === 0) process.exit(status);
  for (const child of running) {
    signalGroup(child, 'SIGTERM');
    child.on('close', () => process.exit(status));
  }
  setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL');
    process.exit(status);
  }, KILL_AFTER_MS);
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has exited.
  }
}

function startProgress(headline) {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  if (!process.stdout.isTTY) {
    console.log(headline);
    const timer = setInterval(() => console.log(`… ${seconds()} s`), QUIET_STEP_SECONDS * 1000);
    return { stop: () => clearInterval(timer) };
  }
  const draw = () => process.stdout.write(`\r${headline} ${seconds()} s`);
  draw();
  const timer = setInterval(draw, 1000);
  return {
    stop() {
      clearInterval(timer);
      draw();
      console.log();
    },
  };
}
