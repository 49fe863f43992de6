import pg from 'pg';
import { codeOf, ROWS, type Tracing } from '../tracing/tracing.ts';

type Answer = { rowCount?: number | null };

/**
 * Sends a statement in a span. Its text has the numbers of parameters, never their values.
 * @param text as written in the source, `$1` for each parameter
 */
export async function traceStatement(
  tracing: Tracing,
  text: string,
  send: () => unknown,
): Promise<unknown> {
  const summary = summaryOf(text);
  const span = tracing.begin({
    name: summary,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'db.query.text': text,
    },
  });
  try {
    const answer = (await send()) as Answer;
    span.end({ attributes: { [ROWS]: answer.rowCount ?? 0 } });
    return answer;
  } catch (error) {
    const code = codeOf(error);
    const isAnswer = error instanceof pg.DatabaseError;
    span.end({ error: code, attributes: isAnswer ? { 'db.response.status_code': code } : {} });
    throw error;
  }
}

const summaries = new Map<string, string>();
const SUMMARIES_MAX = 1_000;
const OPERATION = /^\s*(\w+)/;
const WRITE =
  /\b(insert)\s+into\s+([a-z_]+\.[a-z_]+)|\b(update|delete)\s+(?:from\s+)?([a-z_]+\.[a-z_]+)/i;
const CALLED = /\blateral\s+([a-z_]+\.[a-z_]+)\s*\(/i;
const OBJECT = /\b[a-z_]+\.[a-z_]+(?=\s*\()|\b(?:from|into|update)\s+([a-z_]+\.[a-z_]+)/i;

/** The operation and the first named function or table: `insert identity.sessions`. */
export function summaryOf(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const summary = (operation === 'with' ? writeOf(text) : undefined) ?? readOf(operation, text);
  if (summaries.size < SUMMARIES_MAX) summaries.set(text, summary);
  return summary;
}

/** A statement with common table expressions is named after the function that it calls, or its first write. */
function writeOf(text: string): string | undefined {
  const called = CALLED.exec(text)?.[1];
  if (called) return `select ${called}`;
  const [found, ...groups] = WRITE.exec(text) ?? [];
  if (found === undefined) return undefined;
  return groups.filter(Boolean).join(' ').toLowerCase();
}

function readOf(operation: string, text: string): string {
  const found = OBJECT.exec(text);
  const object = found?.[1] ?? found?.[0];
  return object === undefined ? operation : `${operation} ${object}`;
}
