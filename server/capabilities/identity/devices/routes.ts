import type { Device } from '#contract/identity/views.ts';
import type { Deps } from '#platform/deps.ts';
import type { Actor } from '#platform/http/access.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { refuseUnconfirmed } from '../confirmation/confirm.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { deviceName } from './rules.ts';
import { endDevice, openDevices } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * A person's signed-in devices. Ending one takes a confirmed session, so that a stolen session cannot log out its owner
 * (ASVS 7.5.2). A device's id names its session but grants no access: tokens are
 * derived from it with a key. A revoked device gets 401 on its next request, and its event stream
 * ends at once.
 */
export function deviceRoutes(http: Http, deps: Needs): void {
  const { db, clock } = deps;
  http.route('devices', async ({ actor }) => ({ data: await devicesOf(deps, signedIn(actor)) }));
  http.route('revokeDevice', async ({ actor, params }) => {
    const person = signedIn(actor);
    await refuseUnconfirmed(db, person, 'any', clock.now());
    if (!(await endDevice(db, person.personId, params.deviceId, clock.now()))) {
      throw new Refused('DEVICE_NOT_FOUND');
    }
    return { data: await devicesOf(deps, person), message: 'Signed out on that device' };
  });
  http.route('signOutOthers', async ({ actor }) => {
    const person = signedIn(actor);
    const { personId, sessionId } = person;
    await refuseUnconfirmed(db, person, 'any', clock.now());
    const ended = await endSessionsOf(db, personId, 'revoked', clock.now(), sessionId);
    return { data: await devicesOf(deps, person), message: endedMessage(ended) };
  });
}

async function devicesOf({ db, clock }: Needs, actor: Actor): Promise<Device[]> {
  const rows = await openDevices(db, actor.personId, clock.now());
  return rows.map((row) => ({
    id: row.id,
    name: deviceName(row.device),
    firstSeen: row.createdAt.toString(),
    lastSeen: row.rotatedAt.toString(),
    isThis: row.id === actor.sessionId,
  }));
}

function endedMessage(ended: number): string {
  if (ended === 0) return 'You are signed in nowhere else';
  return `Signed out on ${ended} other ${ended === 1 ? 'device' : 'devices'}`;
}
