import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { withoutSharedReads } from '#platform/db/reads/shared-reads.ts';
import type { Backends } from './backends.ts';
import { Link } from './link.ts';
import type { Scheduler } from './scheduler.ts';

/** The product's own query layer over connections on which every statement waits for its turn. */
export function openSimulatedDb(scheduler: () => Scheduler, backends: Backends): Db {
  const pool: PostgresPool = {
    options: {},
    connect: async () => new Link(scheduler(), backends) as unknown as PostgresPoolClient,
    end: async () => undefined,
  };
  return withoutSharedReads(new Kysely({ dialect: new PostgresDialect({ pool }) }));
}
