import type pg from 'pg';

export interface Column {
  /** `schema.table`. */
  table: string;
  name: string;
  /** TypeScript types of one value; a CHECK that lists values gives one literal each. */
  types: string[];
  isArray: boolean;
  isNullable: boolean;
}

type Found = {
  oid: number;
  table: string;
  kind: 'r' | 'p' | 'v';
  number: number;
  name: string;
  type: string;
  isNotNull: boolean;
};

/** View columns that are never null, which the catalog does not record: expressions, and outer joins by a foreign key. */
const neverNull = new Set([
  'booking.answers_public.move',
  'booking.answers_public.waited',
  'booking.earnings_public.is_disputed',
  'booking.earnings_public.is_over',
  'booking.given_back_public.booking_id',
  'booking.given_back_public.id',
  'booking.given_back_public.amount_paise',
  'booking.given_back_public.target',
  'booking.given_back_public.at',
  'booking.visits_public.completed_at',
  'catalogue.services_public.category_id',
  'catalogue.services_public.category_name',
  'catalogue.services_public.owner_name',
  'catalogue.services_public.sub_category_name',
  'catalogue.services_public.tint',
  'catalogue.services_public.is_visible',
  'ledger.balances.balance_paise',
  'payments.summary_public.processed_paise',
  'platform.figures.name',
  'platform.figures.help',
  'platform.figures.value',
  'portfolio.cases.owner_name',
  'prepaid.package_uses_public.used_paise',
  'prepaid.package_uses_public.returned_paise',
  'wallet.gifts.left_paise',
  'wallet.gifts.is_frozen',
  'wallet.lefts.left_paise',
  'wallet.lefts.uses',
  'wallet.spent_public.spent_paise',
  'wallet.spent_public.returned_paise',
  'wallet.spent_public.gift_spent_paise',
  'wallet.spent_public.gift_returned_paise',
]);

/** The types that the parsers in server/platform/db/db.ts return; text for every other type. */
const typeOf: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  'timestamp with time zone': 'Temporal.Instant',
  jsonb: 'unknown',
  interval: 'unknown',
  bytea: 'Buffer',
};

/** Reads the columns of all tables and views except those of pg-boss, extensions and invariants. */
export async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Found>(`
    select c.oid::int, n.nspname || '.' || c.relname as table, c.relkind as kind,
      a.attnum as number, a.attname as name, a.attnotnull as "isNotNull",
      format_type(a.atttypid, null) as type
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v') and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace
    where a.attnum > 0 and not a.attisdropped
      and n.nspname not in ('pg_catalog', 'information_schema', 'invariants', 'jobs', 'public')
    order by 2, a.attnum`);
  const literals = await checkedValues(client);
  const isView = ({ kind }: Found) => kind === 'v';
  const byOrigin = new Map(
    rows.filter((found) => !isView(found)).map((found) => [key(found), columnOf(found, literals)]),
  );
  // A view has a higher oid than the views it reads.
  const views = Map.groupBy(rows.filter(isView), ({ oid }) => oid);
  for (const [, view] of [...views].sort(([a], [b]) => a - b)) {
    const columns = await viewColumns(client, view, byOrigin);
    for (const [index, found] of view.entries()) byOrigin.set(key(found), columns[index] as Column);
  }
  return rows.map((found) => byOrigin.get(key(found)) as Column);
}

const key = ({ oid, number }: Pick<Found, 'oid' | 'number'>) => `${oid}.${number}`;

function columnOf(found: Found, literals: ReadonlyMap<string, string[]>): Column {
  const { table, name, type, isNotNull } = found;
  const plain = type.replace('[]', '');
  return {
    table,
    name,
    types: literals.get(`${table}.${name}`) ?? [typeOf[plain] ?? 'string'],
    isArray: type !== plain,
    isNullable: !isNotNull,
  };
}

/** Values that a CHECK allows in a column, as literals. */
async function checkedValues(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; text: string }>(`
    select n.nspname || '.' || c.relname as table, pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'c' order by k.oid`);
  const found = new Map<string, string[]>();
  for (const { table, text } of rows) {
    const [, name, list] =
      /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(text) ??
      /\((\w+) <@ ARRAY\[([^\]]*)\]\)/.exec(text) ??
      [];
    if (list?.includes("'::text")) found.set(`${table}.${name}`, list.match(/'[^']*'/g) ?? []);
  }
  return found;
}

/** A view column that is a plain column has its type; it is also nullable on the outer side of a LEFT JOIN. */
async function viewColumns(
  client: pg.Client,
  view: readonly Found[],
  byOrigin: ReadonlyMap<string, Column>,
): Promise<Column[]> {
  const { rows } = await client.query<{ text: string }>('select pg_get_viewdef($1::oid) as text', [
    view[0]?.oid,
  ]);
  const text = rows[0]?.text.replace(/;$/, '') ?? '';
  const outer = [...text.matchAll(/LEFT JOIN ([a-z_]+\.[a-z_]+)/g)].map(([, table]) => table);
  const { fields } = await client.query(`select * from (${text}) v limit 0`);
  const { fields: origins } = await client.query(`${text} limit 0`);
  if (fields.length !== view.length) throw new Error(`${view[0]?.table}: columns differ.`);
  return view.map((found, index) => {
    const { tableID = 0, columnID = 0 } = origins[index] ?? {};
    const origin = byOrigin.get(`${tableID}.${columnID}`);
    const own = columnOf(found, new Map());
    const isNullable =
      (origin?.isNullable ?? true) || (origin ? outer.includes(origin.table) : false);
    return {
      ...own,
      types: origin?.types ?? own.types,
      isNullable: isNullable && !neverNull.has(`${found.table}.${found.name}`),
    };
  });
}
