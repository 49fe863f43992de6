import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FULL_PREPAYMENT } from '#contract/booking/venue/deposit.ts';
import { noDiscount } from '#contract/catalogue/prices/prices.ts';
import type { Place } from '#contract/catalogue/views.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { type SlotPick, useSlotPick } from '../times/use-slot-pick.ts';
import { type HomeChoice, useHomeChoice } from './address/use-home-choice.ts';
import { draftOf, type withDraft } from './booking-draft.ts';
import type { BookingStep } from './booking-step.ts';
import type { Offer } from './offer.ts';
import { type PackageChoice, usePackageChoice } from './package/use-package-choice.ts';
import { type RepeatChoice, useRepeat } from './series/use-repeat.ts';
import { type StepHistory, useStepHistory } from './use-step-history.ts';
import { useWalletChoice, type WalletChoice } from './use-wallet-choice.ts';
import { useVisitChoice, type VisitChoice } from './visit/use-visit-choice.ts';
import { useVisitPrice, type VisitPrice } from './visit/use-visit-price.ts';

/** The place of the service. */
export type PlaceChoice = {
  place: Place;
  setPlace: (place: Place) => void;
  home: HomeChoice;
  /** Travel time to the customer's home, one way; undefined at other places. */
  travelMinutes: number | undefined;
  /** The travel fee. */
  feePaise: number;
};

export type BookingChoice = SlotPick &
  PlaceChoice &
  VisitChoice &
  VisitPrice &
  RepeatChoice & {
    step: BookingStep;
    /** Goes to another step; to the payment step only with a time that the customer has seen. */
    setStep: (step: BookingStep) => void;
    /** Removes the steps from the browser's history, and then calls `next`. */
    leave: StepHistory['leave'];
    setPeople: (people: number) => void;
    /** The number of dates in the total; 1 without a series. */
    dateCount: number;
    /** The price of each date for one person. */
    datePrices: readonly number[];
    totalPaise: number;
    /** The part of the total that is due at the venue. */
    venuePaise: number;
    /** The travel fee of one date, for all people; 0 except at the customer's home. */
    travelFeePaise: number;
    /** Cancelling refunds nothing of the price; the server's value can be newer than the page. */
    isNonRefundable: boolean;
    markNonRefundable: () => void;
    wallet: WalletChoice;
    /** A package that pays for everything, in place of gift cards, credits and the gateway. */
    ownPackage: PackageChoice;
    /** The time is that of a waitlist offer, which determines party and time. */
    isOffered: boolean;
  };

/** Holds every choice of the booking modal and the values derived from it; the start does not change once ordered. */
export function useBookingChoice(
  { service, subService }: Offer,
  isOrdered: boolean,
): BookingChoice {
  const [search] = useSearchParams();
  const [initial] = useState(() => draftOf(search, service.timeZone));
  const { timeZone, bookingCharge } = service;
  const history = useStepHistory({ initial: initial.step, isOrdered, timeZone });
  const { step, leave } = history;
  const [people, setPeople] = useState(initial.people);
  const visit = useVisitChoice({ service, subService }, people, initial);
  const [first] = visit.chosen;
  const isOffered = initial.offerId !== undefined;
  const [markedId, setMarked] = useState<string>();
  const ids = { serviceId: service.id, subServiceId: subService.id };
  const where = usePlaceChoice(service.places, initial.place, ids);
  const pick = useSlotPick({
    serviceId: first.subService.serviceId,
    subServiceId: first.subService.id,
    people,
    segments: visit.segments,
    ...(visit.isVisit ? {} : { member: first.member, team: first.team }),
    isTogether: visit.isTogether,
    horizonDays: service.horizonDays,
    timeZone: service.timeZone,
    initial: initial.requested,
    offerId: initial.offerId,
    travelMinutes: where.travelMinutes,
    isOrdered,
  });
  const series = useRepeat(initial.repeat);
  // A visit, and an unselected time, are not repeated.
  const repeat = pick.start && !visit.isVisit ? series.repeat : undefined;
  const dateCount = repeat ? repeat.starts.length || repeat.count : 1;
  const ownPackage = usePackageChoice({
    ...{ subServiceId: first.subService.id, people, at: pick.start?.at },
    isPossible: !visit.isVisit && !repeat,
  });
  const when = { at: pick.start?.at, timeZone, bookingCharge, isRepeated: !!repeat };
  const price = packagePrice(useVisitPrice(visit.chosen, when), ownPackage);
  const dates = pricesOfDates(price, repeat?.starts ?? [], dateCount);
  // The visit of a package includes the travel fee.
  const feePaise = ownPackage.used ? 0 : where.feePaise;
  const sums = sumsOf(dates, { chargePaise: price.chargePaise, people, travelFeePaise: feePaise });
  const wallet = useWalletChoice(sums.totalPaise - sums.venuePaise, service.id);
  // Dates are checked and decided before payment, also after a login.
  const isUndecided = series.repeatText !== undefined && (!repeat || repeat.problem !== undefined);
  const requested = step === 'pay' && isUndecided && !visit.isVisit && !isOrdered ? 'when' : step;
  // The times depend on the distance of the home.
  const isWayUnknown = where.place === 'home' && !where.home.visit && !isOrdered;
  const later = isWayUnknown ? 'who' : displayedStep(requested, pick, isOrdered);
  const displayed = isOffered ? 'pay' : later;
  useAddressSync(history, {
    step: isOffered ? 'who' : step,
    people,
    at: pick.start?.at ?? pick.requested?.at,
    place: where.place,
    memberId: first.memberId,
    isTogether: visit.isTogether,
    segments: visit.written,
    repeat: series.repeatText,
  });

  return {
    ...pick,
    step: displayed,
    setStep: (next) => goTo(next, pick, history),
    leave,
    setPeople,
    ...visit,
    ...where,
    ...price,
    ...series,
    repeat,
    dateCount,
    ...sums,
    isNonRefundable: markedId === first.subService.id || first.subService.isNonRefundable,
    markNonRefundable: () => setMarked(first.subService.id),
    wallet,
    ownPackage,
    isOffered,
  };
}

function goTo(step: BookingStep, { start, setAt }: SlotPick, { setStep }: StepHistory): void {
  // The displayed time is the one that is paid for, whatever was requested before.
  if (step === 'pay' && start) setAt(start.at);
  setStep(step);
}

/** A visit of a package costs the price of its purchase at any time. */
function packagePrice(price: VisitPrice, { used }: PackageChoice): VisitPrice {
  if (!used) return price;
  const { pricePaise, chargePaise } = used;
  const one = { ...price, ...noDiscount, pricePaise, chargePaise, nowPaise: pricePaise };
  return { ...one, depositPercent: FULL_PREPAYMENT };
}

type PriceOfDate = { pricePaise: number; nowPaise: number };

type Charges = { chargePaise: number; people: number; travelFeePaise: number };

/** The price of each date for one person, the total for all people, and the part due at the venue. */
function sumsOf(dates: readonly PriceOfDate[], { chargePaise, people, travelFeePaise }: Charges) {
  const datePrices = dates.map(({ pricePaise }) => pricePaise);
  const later = dates.map(({ pricePaise, nowPaise }) => pricePaise - nowPaise);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  return {
    datePrices,
    travelFeePaise,
    totalPaise:
      (sum(datePrices) + chargePaise * dates.length) * people + travelFeePaise * dates.length,
    venuePaise: sum(later) * people,
  };
}

/** Each date of a series has the price of its start; until they are known, all have that of the first one. */
function pricesOfDates(
  { pricePaise, nowPaise, isOnePrice, priceOn }: VisitPrice,
  starts: readonly string[],
  dateCount: number,
): PriceOfDate[] {
  const same = Array.from({ length: dateCount }, () => ({ pricePaise, nowPaise }));
  return starts.length === 0 || isOnePrice ? same : starts.map(priceOn);
}

/** The step of choosing a time, if the time to be paid for is no longer free. */
function displayedStep(
  step: BookingStep,
  { slots, start, requested }: SlotPick,
  isOrdered: boolean,
): BookingStep {
  if (step !== 'pay' || isOrdered || slots.isPending || slots.isLooking) return step;
  const isRequested = start && requested && Date.parse(start.at) === Date.parse(requested.at);
  return isRequested ? 'pay' : 'when';
}

/** Updates the page address, so that a reload and a login keep the choice. */
function useAddressSync({ write }: StepHistory, draft: Parameters<typeof withDraft>[1]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice rewrites the address
  useEffect(() => {
    write(draft);
  }, [
    draft.step,
    draft.people,
    draft.at,
    draft.place,
    draft.memberId,
    draft.isTogether,
    draft.segments,
    draft.repeat,
  ]);
}

function usePlaceChoice(
  offered: readonly Place[],
  initial: Place | undefined,
  ids: { serviceId: string; subServiceId: string },
): PlaceChoice {
  const first = offered.find((place) => place === initial) ?? offered[0] ?? 'provider';
  const [place, setPlace] = useState<Place>(first);
  const home = useHomeChoice(ids, place === 'home');
  const visit = place === 'home' ? home.visit : undefined;
  const feePaise = paiseOf(visit?.travelFee ?? 0) ?? 0;
  return { place, setPlace, home, travelMinutes: visit?.travelMinutes, feePaise };
}
