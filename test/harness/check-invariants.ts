import type pg from 'pg';

/**
 * These hold only once all pending work is done (a payment reaches escrow before its booking is sold); the others hold
 * at every instant.
 */
const AT_REST = [
  ...['payment_has_use', 'escrow_is_total', 'no_hold_past_time', 'refunds_arrive'],
  ...['payouts_are_sent', 'payouts_arrive'],
];

/**
 * @param isAtRest false while work is in progress.
 * @returns one line for each invariant of the product that is broken, with an example.
 */
export async function judge(sql: pg.Client, isAtRest = true): Promise<string[]> {
  const { rows } = await sql.query<{ name: string; count: number; detail: string }>(
    `select name, count(*)::int as count, min(detail) as detail from invariants.all_broken
     where name <> all($1) group by name order by name`,
    [isAtRest ? [] : AT_REST],
  );
  return rows.map(({ name, count, detail }) => `${name} is broken (${count} rows: ${detail})`);
}

type Quiet = {
  msMax?: number;
  /** Accepts refunds that wait until their customer has chosen an alternative. */
  hasChoices?: boolean;
};

/** Waits until no work is left: no job in the outbox, no unsent refund. */
export async function untilQuiet(
  sql: pg.Client,
  { msMax = 60_000, hasChoices = false }: Quiet = {},
): Promise<void> {
  const end = performance.now() + msMax;
  for (;;) {
    const { rows } = await sql.query<{ open: number }>(
      `
      select (select count(*) from jobs.job where state in ('created', 'retry', 'active')
          and name <> 'mail' and name not like '__pgboss%')
        + (select count(*) from payments.refunds where status = 'requested'
          and not ($1 and attempts = 0 and next_try_at > requested_at))
        + (select count(*) from payments.webhook_events where processed_at is null) as open`,
      [hasChoices],
    );
    if (Number(rows[0]?.open) === 0) return;
    if (performance.now() > end) throw new Error(`Work was left over: ${await leftOver(sql)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function leftOver(sql: pg.Client): Promise<string> {
  const { rows } = await sql.query(`
    select name || ' ' || state as work, count(*)::int as count, max(output::text) as output
    from jobs.job where state in ('created', 'retry', 'active') group by 1
    union all select 'refund ' || coalesce(reason_key, ''), count(*)::int, min(last_error)
    from payments.refunds where status = 'requested' group by 1
    union all select 'event ' || event, count(*)::int, min(last_error)
    from payments.webhook_events where processed_at is null group by 1`);
  return JSON.stringify(rows);
}
