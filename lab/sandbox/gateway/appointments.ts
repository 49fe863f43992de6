import type { GatewayCore } from './core.ts';
import type { Appointment } from './entities.ts';

/** Schedules an act at a sandbox time; acts of seeded history send no events. */
export function appoint(
  core: GatewayCore,
  { act, subject, worldMs }: Pick<Appointment, 'act' | 'subject' | 'worldMs'>,
): void {
  const id = `${act}:${subject}`;
  const known = core.agenda.get(id);
  const quiet = core.isQuiet && (known?.quiet ?? true);
  core.agenda.save({ id, act, subject, worldMs, realMs: null, quiet });
}
