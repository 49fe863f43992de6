import { type Random, randomFrom } from '../../simulation/histories/faults/random.ts';
import { type Reply, type Request, type Role, roles } from '../actors.ts';
import type { Target } from '../target.ts';
import { digestOf } from '../victims.ts';
import { drawRequest } from './draw-request.ts';
import { existingIds } from './ids.ts';
import { isUnrelated, judgeReply } from './judge-reply.ts';
import { type Operation, operationsOf, schemas } from './operations.ts';
import type { Source } from './schema.ts';

export type Fuzzed = {
  requests: number;
  /** Requests by the status of their replies. */
  statuses: Record<number, number>;
  /** One line for each call and kind of finding. */
  findings: string[];
};

type Options = { seed: number; seconds: number; say: (line: string) => void };

const AT_ONCE = 4;
const UNRELATED_SHARE = 0.5;

/**
 * Sends every call of the API's document with valid and hostile input as each role until the time is over.
 * Unrelated people come first, because their requests must leave the victims' records unchanged.
 */
export async function fuzz(target: Target, { seed, seconds, say }: Options): Promise<Fuzzed> {
  const { harness, victims } = target;
  const result: Fuzzed = { requests: 0, statuses: {}, findings: [] };
  const before = await digestOf(harness, victims);
  const unrelated = roles.filter(isUnrelated);
  await round(target, { roles: unrelated, seed, seconds: seconds * UNRELATED_SHARE, result });
  const after = await digestOf(harness, victims);
  for (const table of Object.keys(before))
    if (before[table] !== after[table])
      result.findings.push(`unrelated people changed a victim's rows in ${table}`);
  const owners = roles.filter((role) => !isUnrelated(role));
  const rest = seconds * (1 - UNRELATED_SHARE);
  await round(target, { roles: owners, seed: seed + 1, seconds: rest, result });
  say(`  ${result.requests} requests, seed ${seed}: ${statusLine(result)}`);
  return result;
}

async function round(
  target: Target,
  given: { roles: readonly Role[]; seed: number; seconds: number; result: Fuzzed },
): Promise<void> {
  const random = randomFrom(given.seed);
  const source: Source = { random, schemas, ids: await existingIds(target.harness) };
  const end = performance.now() + given.seconds * 1000;
  const pairs = inTurn(operationsOf(), given.roles, random);
  const worker = async () => {
    while (performance.now() < end) {
      const next = pairs.next();
      if (!next.done) await sendOne(target, { ...next.value, source, result: given.result });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Yields every call as every role in random order, again and again. */
function* inTurn(operations: readonly Operation[], all: readonly Role[], random: Random) {
  for (;;) {
    const pairs = operations.flatMap((operation) => all.map((role) => ({ operation, role })));
    while (pairs.length > 0) {
      const [pair] = pairs.splice(random.whole(0, pairs.length - 1), 1);
      if (pair) yield pair;
    }
  }
}

async function sendOne(
  { actors, victims }: Target,
  {
    operation,
    role,
    source,
    result,
  }: { operation: Operation; role: Role; source: Source; result: Fuzzed },
): Promise<void> {
  const request = drawRequest(operation, source);
  const reply = await actors[role].send(request);
  result.requests += 1;
  result.statuses[reply.status] = (result.statuses[reply.status] ?? 0) + 1;
  const wrong = judgeReply({ operation, role, reply }, victims.secrets);
  if (wrong) report(result.findings, { operation, role, wrong, request, reply });
  // Some calls end the session that makes them.
  if (reply.code === 'SIGNED_OUT' && role !== 'visitor') await actors[role].renew();
}

function report(
  findings: string[],
  found: { operation: Operation; role: Role; wrong: string; request: Request; reply: Reply },
): void {
  const start = `${found.operation.name} as ${found.role}: ${found.wrong}`;
  if (findings.some((line) => line.startsWith(start))) return;
  const { method, path, body } = found.request;
  const sent = `${method} ${path} ${JSON.stringify(body) ?? ''}`.slice(0, 500);
  findings.push(`${start}\n      ${sent}\n      ${found.reply.text.slice(0, 300)}`);
}

function statusLine({ statuses }: Fuzzed): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}
