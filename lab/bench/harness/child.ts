import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Run } from '../row.ts';

/** A process of the bench, so that other work does not share the event loop of a measurement. */
export type Child = { process: ChildProcess; stop(): Promise<void> };

type Options = { args?: readonly string[]; env?: Record<string, string> };

/** @returns when the process is running; its work may not have begun. */
export function startChild(file: URL, { args = [], env = {} }: Options = {}): Child {
  const child = fork(file, [...args], {
    execPath: 'node_modules/.bin/node',
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
  });
  return {
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

/**
 * Starts a server as a process that stops with the run. Its first argument is the port.
 * @param env passed without arguments, because the list of processes shows those
 * @returns its address and process, when it has reported that it listens
 */
export async function startServerChild(
  { atEnd }: Pick<Run, 'atEnd'>,
  file: URL,
  port: number,
  { args = [], env = {} }: Options = {},
): Promise<{ url: string; pid: number }> {
  const child = startChild(file, { args: [String(port), ...args], env });
  atEnd(child.stop);
  await messageFrom(child);
  return { url: `http://127.0.0.1:${port}`, pid: child.process.pid ?? 0 };
}

/**
 * @returns the next message of the process.
 * @throws when it ends instead.
 */
export async function messageFrom<Word>({ process: child }: Child): Promise<Word> {
  const heard = new AbortController();
  const { signal } = heard;
  try {
    const [said] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() =>
        Promise.reject(new Error(`${child.spawnargs.at(-1)} ended.`)),
      ),
    ]);
    return said as Word;
  } finally {
    heard.abort();
  }
}
