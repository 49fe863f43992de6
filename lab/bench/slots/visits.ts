import { minuteOf } from '../../../server/capabilities/availability/rules/starts.reference.ts';
import {
  busyRows,
  workloads,
} from '../../../server/capabilities/availability/rules/starts.workloads.ts';
import {
  listVisitStarts,
  type Segment,
} from '../../../server/capabilities/availability/visits/visits.rules.ts';
import { alone, figureOf } from '../rounds.ts';
import type { Row } from '../row.ts';
import { msOf } from './computed.ts';

const DAYS = 30;
const MEMBERS = 10;
const TIMES = 20;

/** P14: colour with half an hour of processing time, haircut and facial at a business of ten members. */
export const monthOfVisits: Row = {
  id: 'P14',
  what: 'a month of visits of three segments at a business of ten members, computed',
  measure: async (run) => {
    const { from } = workloads.W3;
    const ask = { people: 1, now: minuteOf(`${from}T00:00Z`) };
    const segments = segmentsOf();
    const ours = () => listVisitStarts(segments, ask, from, DAYS);
    if (ours().every(({ starts }) => starts.length === 0)) throw new Error('No visit fits.');
    const spread = await alone(run.rounds, () => msOf(ours, TIMES));
    return [figureOf('ten members, three segments', 'ms', spread, 'at most', 5)];
  },
};

/** All members perform everything and have 200 bookings each in the month. */
function segmentsOf(): Segment[] {
  const { hours } = workloads.W3;
  const ids = Array.from({ length: MEMBERS }, (_, seat) => `member ${seat}`);
  const busy = ids.flatMap((_, seat) =>
    busyRows(workloads.W3, seat + 1).map((row) => ({ ...row, seat })),
  );
  const members = ids.map((id) => ({ id, name: id, weekly: null, timeOff: [] }));
  return [
    { durationMinutes: 60, processingMinutes: 30 },
    { durationMinutes: 30 },
    { durationMinutes: 45 },
  ].map((one) => ({
    ...one,
    serviceId: 'salon',
    hours: { ...hours, capacity: MEMBERS, members },
    busy,
  }));
}
