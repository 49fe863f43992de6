import { useState } from 'react';
import type { Place } from '#contract/catalogue.ts';
import { checkAddress } from '#contract/fields.ts';
import { BOOKING_CHARGE_PAISE } from '#contract/limits.ts';
import { paiseOf } from '#contract/money.ts';
import { type BookingDraft, takeDraft } from './booking-draft.ts';
import type { Offer } from './offer.ts';
import { type Day, keptOrPreselected, type Start } from './slot-choice.ts';
import { dateIn } from './slot-words.ts';
import { type SlotDays, useSlots } from './use-slots.ts';

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
  const [openedAt] = useState(Date.now);
  const [people, setPeople] = useState(kept?.people ?? 1);
  const [wished, setWished] = useState(kept?.wished);
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
  const start = isEmptyDayAskedFor ? undefined : keptOrPreselected(slots.days, wished, openedAt);
  const date = start ? dateIn(start.at, timeZone) : wished?.date;

  return {
    people,
    setPeople,
    slots,
    timeZone,
    day: slots.days.find((day) => day.date === date) ?? slots.days[0],
    setDay: (chosen) => setWished({ at: '', date: chosen }),
    start,
    setAt: (at) => {
      const reached = dateIn(at, timeZone);
      slots.reach(reached);
      setWished({ at, date: reached });
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
