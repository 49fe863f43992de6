import { useState } from 'react';
import type { Place } from '#contract/catalogue.ts';
import { checkAddress } from '#contract/fields.ts';
import { BOOKING_CHARGE_PAISE } from '#contract/limits.ts';
import { paiseOf } from '#contract/money.ts';
import { type BookingDraft, takeDraft } from './booking-draft.ts';
import type { Offer } from './offer.ts';
import { type Day, displaced, keptOrPreselected, type Start } from './slot-choice.ts';
import { dateIn, noRoom } from './slot-words.ts';
import { useNow } from './use-now.ts';
import { type SlotDays, useSlots } from './use-slots.ts';

const MINUTE_MS = 60_000;

export type BookingChoice = {
  people: number;
  setPeople: (people: number) => void;
  slots: SlotDays;
  timeZone: string;
  /** The day whose times are shown; it may have none. */
  day: Day | undefined;
  setDay: (date: string) => void;
  start: Start | undefined;
  setAt: (at: string) => void;
  /** Says that the wished time has no room for so many people, and which one is chosen instead. */
  noRoomText: string | undefined;
  place: Place;
  setPlace: (place: Place) => void;
  address: string;
  setAddress: (address: string) => void;
  addressError: string | undefined;
  checkPlace: () => boolean;
  pricePaise: number;
  chargePaise: number;
  totalPaise: number;
  setPrice: (price: { pricePaise: number; chargePaise: number }) => void;
  draft: () => BookingDraft;
};

/** Everything a person chooses in the booking modal, and what follows from it. */
export function useBookingChoice({ service, subService }: Offer): BookingChoice {
  const [kept] = useState(() => takeDraft(subService.id));
  const now = useNow(MINUTE_MS);
  const [people, setPeople] = useState(kept?.people ?? 1);
  const [wished, setWished] = useState(kept?.wished);
  // For how many people the wished time was free when it was chosen.
  const [wishedFor, setWishedFor] = useState(people);
  const [price, setPrice] = useState({
    pricePaise: paiseOf(subService.price?.totalAmount ?? 0) ?? 0,
    chargePaise: BOOKING_CHARGE_PAISE,
  });
  const where = useWhere(service.places, kept);
  const { id: serviceId, horizonDays } = service;
  const slots = useSlots({ serviceId, subServiceId: subService.id, people, horizonDays });
  const timeZone = slots.timeZone ?? service.timeZone;

  const shown = wished && slots.days.find(({ date }) => date === wished.date);
  const isEmptyDayAskedFor = shown?.starts.length === 0 && wished?.at === '';
  const start = isEmptyDayAskedFor ? undefined : keptOrPreselected(slots.days, wished, now);
  const wish = (at: string, date: string) => {
    setWished({ at, date });
    if (!slots.isLooking) setWishedFor(people);
  };
  // The time offered first is a choice too: neither the clock nor more people may change it in silence.
  if (start && !wished?.at && !slots.isLooking) wish(start.at, dateIn(start.at, timeZone));
  const isSettled = !slots.isLooking && !slots.isFailed;
  const lost = isSettled && people > wishedFor ? displaced(slots.days, wished, now) : undefined;
  const date = start ? dateIn(start.at, timeZone) : wished?.date;

  return {
    people,
    setPeople,
    slots,
    timeZone,
    day: slots.days.find((day) => day.date === date) ?? slots.days[0],
    setDay: (chosen) => wish('', chosen),
    start,
    noRoomText: lost && noRoom(lost, people, start?.at, timeZone),
    setAt: (at) => {
      const reached = dateIn(at, timeZone);
      slots.reach(reached);
      wish(at, reached);
    },
    ...where,
    ...price,
    totalPaise: (price.pricePaise + price.chargePaise) * people,
    setPrice,
    draft: () => ({ people, wished, place: where.place, address: where.address }),
  };
}

function useWhere(places: readonly Place[], kept: BookingDraft | undefined) {
  const [place, setPlace] = useState<Place>(kept?.place ?? places[0] ?? 'provider');
  const [address, setAddress] = useState(kept?.address ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const problem = place === 'home' ? checkAddress(address) : undefined;
  return {
    place,
    setPlace,
    address,
    setAddress,
    addressError: isChecked ? problem : undefined,
    checkPlace: () => {
      setIsChecked(true);
      return problem === undefined;
    },
  };
}
