import type { GatewayCore } from './core.ts';
import type { Appointment } from './entities.ts';

/** Schedules work at a sandbox time; work of seeded history sends no events. */
export function appoint(
  core: GatewayCore,
  { act, subject, worldMs }: Pick<Appointment, 'act' | 'subject' | 'worldMs'>,
): void {
  const id = `${act}:${subject}`;
  const known = core.agenda.get(id);
  const quiet = core.isQuiet && (known?.quiet ?? true);
  core.agenda.save({ id, act, subject, worldMs, realMs: null, quiet });
}
