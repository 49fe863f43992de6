import pg from 'pg';

// Deadlocks are detected quickly, so that inserts that wait for each other end soon.
const OPTIONS = '-c deadlock_timeout=20ms -c role=zap_app';

/** Opens connections with the rights of the application. */
export function openConnections(url: string, count: number): Promise<pg.Client[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const line = new pg.Client({ connectionString: url, options: OPTIONS });
      await line.connect();
      return line;
    }),
  );
}

/** Runs a statement. @returns the id in its first row, or the constraint or 'error CODE' that refuses it. */
export async function attempt(line: pg.Client, text: string, values: unknown[]): Promise<string> {
  try {
    const { rows } = await line.query<{ id: string }>(text, values);
    return String(rows[0]?.id ?? 'nothing');
  } catch (error) {
    const { constraint, code } = error as { constraint?: string; code?: string };
    return constraint ?? `error ${code}`;
  }
}
