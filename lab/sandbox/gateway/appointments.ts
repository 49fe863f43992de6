import type { GatewayCore } from './core.ts';
import type { Appointment } from './entities.ts';

type New = Pick<Appointment, 'act' | 'subject' | 'worldMs'> & { realMs?: number };

/** Schedules work at a sandbox time, or a real time if that comes first; seeded history sends no events. */
export function appoint(core: GatewayCore, { act, subject, worldMs, realMs }: New): void {
  const id = `${act}:${subject}`;
  const known = core.agenda.get(id);
  const quiet = core.isQuiet && (known?.quiet ?? true);
  core.agenda.save({ id, act, subject, worldMs, realMs: realMs ?? null, quiet });
}

const failAfterMs = 1000;
/** The delay of what a bank does later: 15 sandbox minutes or 60 real seconds. */
const lateWorldMs = 15 * 60_000;
const lateRealMs = 60_000;

/** Schedules the failure of a pending refund or transfer. */
export function failSoon(
  core: GatewayCore,
  act: 'fail-refund' | 'fail-transfer',
  subject: string,
): void {
  const worldMs = core.now() + failAfterMs;
  appoint(core, { act, subject, worldMs, realMs: core.realNow() + failAfterMs });
}

/** Schedules the success of what is pending. */
export function succeedLater(
  core: GatewayCore,
  act: 'authorise-late' | 'finish-refund' | 'finish-transfer',
  subject: string,
): void {
  const worldMs = core.now() + lateWorldMs;
  appoint(core, { act, subject, worldMs, realMs: core.realNow() + lateRealMs });
}
