import type { HoursSettings, OpenInterval } from './hours-rules.ts';
import type { Slots, SlotWhy } from './views.ts';

/** What a provider sets about when and how one of their services can be booked. */
export const hoursCalls = {
  hours: ['GET', '/serviceProvider/services/:serviceId/hours'],
  saveHours: ['PUT', '/serviceProvider/services/:serviceId/hours'],
  previewHours: ['POST', '/serviceProvider/services/:serviceId/hours/preview'],
  addTimeOff: ['POST', '/serviceProvider/services/:serviceId/timeOff'],
  removeTimeOff: ['DELETE', '/serviceProvider/services/:serviceId/timeOff/:timeOffId'],
  whyTime: ['GET', '/serviceProvider/services/:serviceId/why'],
} as const;

/** The settings that are saved as one; time off is saved by itself. */
export type HoursDraft = Omit<HoursSettings, 'weekly' | 'overrides'> & {
  autoAccept: boolean;
  weekly: OpenInterval[][];
  overrides: { date: string; intervals: OpenInterval[] }[];
};

/** `from` and `until` are ISO 8601 with the service's offset. */
export type TimeOff = { id: string; from: string; until: string; note: string };

/** Why a booking that stands could not be made any more. */
export type OutsideWhy = 'HOURS' | 'TIME_OFF' | 'CAPACITY';

export type OutsideBooking = {
  bookingId: string;
  reference: string;
  customerName: string;
  subServiceName: string;
  people: number;
  startsAt: string;
  endsAt: string;
  why: OutsideWhy;
};

export type ServiceHours = HoursDraft & {
  serviceName: string;
  /** What a save must have begun with; 0 while nothing was ever saved. */
  version: number;
  /** The present date at the service. */
  today: string;
  timeOff: TimeOff[];
  /** Bookings that stand although the hours no longer hold them, earliest first; and how many in all. */
  outside: OutsideBooking[];
  outsideCount: number;
};

export type HoursPreviewBody = HoursDraft & {
  subServiceId: string;
  people: number;
  /** The first date; today at the service when left out. */
  from?: string | undefined;
  days: number;
};

/**
 * `from` and `until`: 'YYYY-MM-DDTHH:MM' by the clock of the service, or an instant with an offset.
 * A time that a clock change skips is moved forward by it; one that comes twice is the first.
 */
export type TimeOffBody = { from: string; until: string; note?: string | undefined };

/** `field` names the setting to change, as the page of the hours names it; null where none would help. */
export type WhyTime = SlotWhy & { at: string; field: string | null };

type Service = { serviceId: string };

export type HoursShapes = {
  hours: { params: Service; data: ServiceHours };
  saveHours: { params: Service; body: HoursDraft & { version: number }; data: ServiceHours };
  previewHours: { params: Service; body: HoursPreviewBody; data: Slots };
  addTimeOff: { params: Service; body: TimeOffBody; data: ServiceHours };
  removeTimeOff: { params: Service & { timeOffId: string }; data: ServiceHours };
  whyTime: {
    params: Service;
    query: { subServiceId: string; people: number; at: string };
    data: WhyTime;
  };
};
