import { refusals } from '#contract/errors.ts';
import type { Reply, Role } from '../actors.ts';
import type { Operation } from './operations.ts';

const SLOW_MS = 10_000;

/** Texts that only a bug would send: statements, stacks, names of files and modules. */
const internals = new RegExp(
  [
    ...['syntax error at', 'violates \\w+ constraint', 'relation "', 'column "', 'PostgresError'],
    ...['node_modules', '\\.ts:\\d+', 'at async ', 'ECONNREFUSED'],
    ...['TypeError', 'undefined is not', 'Cannot read prop'],
  ].join('|'),
);

/** @returns why the reply is wrong, whatever the request contained. */
export function judgeReply(
  { operation, role, reply }: { operation: Operation; role: Role; reply: Reply },
  secrets: readonly string[],
): string | undefined {
  const { status, text, ms } = reply;
  if (status === 0) return 'the connection ended without a reply';
  if (status >= 500) return `status ${status}`;
  if (ms > SLOW_MS) return `a reply after ${Math.round(ms / 1000)} s`;
  if (internals.test(text)) return `internals in the reply: ${internals.exec(text)?.[0]}`;
  if (status >= 400) return judgeFailure(reply);
  if (status < 300 && !isAllowed(operation, role)) return `status ${status} without the role`;
  if (isUnrelated(role) && secrets.some((secret) => text.includes(secret)))
    return 'private data of somebody else';
  return undefined;
}

function judgeFailure({ status, code, text }: Reply): string | undefined {
  if (status === 404 && text === '') return undefined;
  if (!code || !(code in refusals)) return `status ${status} without a known code`;
  return undefined;
}

function isAllowed({ access }: Operation, role: Role): boolean {
  if (access === 'anyone') return true;
  if (access === 'customer') return role !== 'visitor';
  return access === 'admin' ? role === 'admin' : role.endsWith('provider');
}

export function isUnrelated(role: Role): boolean {
  return role === 'visitor' || role.startsWith('other');
}
