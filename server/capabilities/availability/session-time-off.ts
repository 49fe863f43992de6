import type { RawBuilder } from 'kysely';
import { sql } from '#platform/db/sql.ts';

type SessionColumns = {
  businessId: RawBuilder<unknown>;
  serviceId: RawBuilder<unknown>;
  leaderId: RawBuilder<unknown>;
  during: RawBuilder<unknown>;
};

/** SQL: the end of the time off of the service or the leader that overlaps a class session; null without. */
export function offUntil(session: SessionColumns): RawBuilder<Temporal.Instant | null> {
  const { businessId, serviceId, leaderId, during } = session;
  return sql<Temporal.Instant | null>`(select max(upper(o.during)) from (
      select t.during from availability.time_off t where t.service_id = ${serviceId}
      union all
      select t.during from availability.member_time_off t
      where t.business_id = ${businessId} and t.member_id = ${leaderId}) o
    where o.during && ${during})`;
}
