import pg from 'pg';

/** A statement as it went to the database. */
type Said = { text: string; values: unknown[] };

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  Filter?: string;
  'Plan Rows': number;
  'Sort Key'?: string[];
  Plans?: Node[];
};

/** Rows from which on reading a table whole, or sorting so many, is work that grows with the marketplace. */
const BIG_ROWS = 1_000;
/** Holds each word once: it may be read whole, and grows ever more slowly. */
const DICTIONARY = 'search.words';

/**
 * Hears every statement of connections that are opened from now on.
 * @returns what does something and tells the statements that were sent meanwhile, each text once.
 */
export function hearStatements(): (act: () => Promise<unknown>) => Promise<Said[]> {
  let said = new Map<string, Said>();
  const plain = pg.Client.prototype.query;
  const listening = function (this: pg.Client, ...args: unknown[]) {
    const [{ text, values }] = args as [Partial<Said>];
    if (text && values) said.set(text, { text, values });
    return Reflect.apply(plain, this, args);
  };
  pg.Client.prototype.query = listening as typeof plain;
  return async (act) => {
    said = new Map();
    await act();
    if (said.size === 0) throw new Error('No statement was heard.');
    return [...said.values()];
  };
}

/**
 * What of the plans of these statements reads a big table whole, or sorts as many rows, as lines that a person
 * can act on. The tables are as large as the planner last counted them.
 */
export async function complaintsOf(url: string, said: readonly Said[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // As on a machine whose memory holds what is read often.
    await client.query('set random_page_cost = 1.1');
    const big = await bigTables(client);
    const complaints: string[] = [];
    for (const { text, values } of said) {
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

/** Reading whatever comes first, up to a limit, ends soon. */
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
