import pg from 'pg';

/** A statement that was sent to the database. */
type Statement = { text: string; values: unknown[] };

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  Filter?: string;
  'Plan Rows': number;
  'Sort Key'?: string[];
  Plans?: Node[];
};

/** A sequential scan or a sort of this many rows does not scale. */
const BIG_ROWS = 1_000;
/** The dictionary of distinct words grows slowly, so a sequential scan is acceptable. */
const DICTIONARY = 'search.words';

/**
 * Records every statement of later connections.
 * @returns a function that runs an action and returns the distinct statements that it sent.
 */
export function recordStatements(): (act: () => Promise<unknown>) => Promise<Statement[]> {
  let statements = new Map<string, Statement>();
  const plain = pg.Client.prototype.query;
  const listening = function (this: pg.Client, ...args: unknown[]) {
    const [{ text, values }] = args as [Partial<Statement>];
    if (text && values) statements.set(text, { text, values });
    return Reflect.apply(plain, this, args);
  };
  pg.Client.prototype.query = listening as typeof plain;
  return async (act) => {
    statements = new Map();
    await act();
    if (statements.size === 0) throw new Error('No statement was recorded.');
    return [...statements.values()];
  };
}

/**
 * Lists the sequential scans of big tables and the big sorts in the plans of these statements.
 * Table sizes are the planner's statistics.
 */
export async function complaintsOf(
  url: string,
  statements: readonly Statement[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // As on a machine that caches frequently read pages.
    await client.query('set random_page_cost = 1.1');
    const big = await bigTables(client);
    const complaints: string[] = [];
    for (const { text, values } of statements) {
      if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (format json, verbose) ${text}`,
        values,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      const found = plan ? nodesOf(plan).flatMap((node) => complaint(node, big)) : [];
      complaints.push(
        ...found.map((what) => `${what}\n    ${text.replaceAll(/\s+/g, ' ').trim()}`),
      );
    }
    return complaints;
  } finally {
    await client.end();
  }
}

async function bigTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relnamespace::regnamespace || '.' || relname as name from pg_class
     where relkind = 'r' and reltuples >= $1 and relnamespace::regnamespace::text !~ '^pg_'
       and oid <> $2::regclass`,
    [BIG_ROWS, DICTIONARY],
  );
  return new Set(rows.map(({ name }) => name));
}

function nodesOf(node: Node): Node[] {
  return isCut(node) ? [] : [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** A sequential scan with a limit ends early. */
function isCut(node: Node): boolean {
  return node['Node Type'] === 'Limit' && node.Plans?.[0]?.['Node Type'] === 'Seq Scan';
}

function complaint(node: Node, big: ReadonlySet<string>): string[] {
  const table = `${node.Schema}.${node['Relation Name']}`;
  const kind = node['Node Type'];
  if (kind === 'Seq Scan' && big.has(table)) return [`reads all of ${table}: ${node.Filter ?? ''}`];
  const input = node.Plans?.[0]?.['Plan Rows'] ?? 0;
  if (kind === 'Sort' && input >= BIG_ROWS) {
    return [`sorts ${input} rows by ${node['Sort Key']?.join(', ')}`];
  }
  return [];
}
