import { openClock } from '../../../sandbox/clock.ts';
import { keepAppointments } from '../../../sandbox/gateway/agenda.ts';
import { createCore, type GatewayCore, type Subjects } from '../../../sandbox/gateway/core.ts';
import { envelope } from '../../../sandbox/gateway/envelope.ts';
import { openFaults } from '../../../sandbox/gateway/faults.ts';
import { createGateway, type SandboxGateway } from '../../../sandbox/gateway/gateway.ts';
import { idMaker } from '../../../sandbox/ids.ts';
import { openStore } from '../../../sandbox/store.ts';

export const KEY_ID = 'rzp_test_machine';
export const KEY_SECRET = 'machine-key-secret';

/** An event as it leaves the gateway; the raw body is signed. */
export type GatewayEvent = { id: string; name: string; body: string };

/** The sandbox's own gateway, in this process, with a history's clock and sequential ids. */
export type GatewayWorld = {
  core: GatewayCore;
  operations: SandboxGateway;
  /** Executes work that is due by the clock. */
  tick(): void;
  close(): void;
};

export function openGatewayWorld(parts: {
  nowMs: () => number;
  onEvent: (event: GatewayEvent) => void;
}): GatewayWorld {
  const store = openStore(':memory:');
  const clock = openClock(store, parts.nowMs);
  const faults = openFaults(store);
  let count = 0;
  const newId = idMaker(() => {
    count += 1;
    return String(count).padStart(14, '0');
  });
  const announce = (name: string, subjects: Subjects) => {
    const at = Math.floor(clock.now() / 1000);
    const body = JSON.stringify(envelope(core.accountId, name as never, subjects, at));
    parts.onEvent({ id: newId('evt'), name, body });
  };
  const core: GatewayCore = createCore({ store, clock, faults: faults.present, newId, announce });
  const quiet = { flush: async () => ({ delivered: 0, failed: 0 }) };
  const operations = createGateway(core, KEY_SECRET, faults, quiet as never);
  return {
    core,
    operations,
    tick: () => keepAppointments(core),
    close: () => store.close(),
  };
}
