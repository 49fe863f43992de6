import { useT } from '#web/i18n/texts.tsx';
import type { BookingChoice } from '../use-booking-choice.ts';
import { segmentTimes, visitSentence } from './visit-text.ts';

/** 'Haircut 11:00 AM with Riya, then Facial 11:45 AM'; renders nothing for one service. */
export function VisitTimes({ choice }: { choice: BookingChoice }) {
  const t = useT();
  const { chosen, isVisit, start, slots, timeZone } = choice;
  if (!isVisit || !start) return null;
  const segments = chosen.map(({ subService, member }) => ({
    subServiceId: subService.id,
    name: t.nameOf(subService.name),
    memberName: member?.name,
  }));
  const times = segmentTimes(segments, start, slots.lengths);
  return times ? <span className="mt-1 block">{visitSentence(t, times, timeZone)}</span> : null;
}
