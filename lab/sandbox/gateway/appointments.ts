import type { Desk } from './core.ts';
import type { Appointment } from './entities.ts';

/** Puts something on the agenda at a world time; for laid-in history alone it is quiet, too. */
export function appoint(
  desk: Desk,
  { act, subject, worldMs }: Pick<Appointment, 'act' | 'subject' | 'worldMs'>,
): void {
  const id = `${act}:${subject}`;
  const known = desk.agenda.get(id);
  const quiet = desk.isQuiet && (known?.quiet ?? true);
  desk.agenda.save({ id, act, subject, worldMs, realMs: null, quiet });
}
