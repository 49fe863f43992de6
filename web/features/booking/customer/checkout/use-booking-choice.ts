import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Place } from '#contract/catalogue/views.ts';
import { checkAddress } from '#contract/fields.ts';
import { BOOKING_CHARGE_PAISE } from '#contract/limits.ts';
import { paiseOf } from '#contract/money.ts';
import { type SlotPick, useSlotPick } from '../times/use-slot-pick.ts';
import { draftOf, takeAddress, withDraft } from './booking-draft.ts';
import type { Offer } from './offer.ts';
import { type MyAddress, useMyAddresses } from './use-my-addresses.ts';
import { useWalletChoice, type WalletChoice } from './use-wallet-choice.ts';

/** Where the service takes place. `address` belongs to `source`: a saved address or a typed one. */
export type PlaceChoice = {
  place: Place;
  setPlace: (place: Place) => void;
  mine: readonly MyAddress[];
  source: AddressSource;
  setSource: (source: AddressSource) => void;
  address: string;
  setAddress: (address: string) => void;
  addressError: string | undefined;
  checkPlace: () => boolean;
};
type AddressSource = MyAddress['kind'] | 'new';

export type BookingChoice = SlotPick &
  PlaceChoice & {
    setPeople: (people: number) => void;
    pricePaise: number;
    chargePaise: number;
    totalPaise: number;
    setPrice: (price: { pricePaise: number; chargePaise: number }) => void;
    /** Cancelling refunds nothing of the price; the server's value may be newer than the page. */
    isNonRefundable: boolean;
    markNonRefundable: () => void;
    wallet: WalletChoice;
  };

/**
 * Holds every choice of the booking modal and the values derived from it, and keeps the start stable once
 * ordered.
 */
export function useBookingChoice(
  { service, subService }: Offer,
  isOrdered: boolean,
): BookingChoice {
  const [search] = useSearchParams();
  const [initial] = useState(() => draftOf(search, service.timeZone));
  const [people, setPeople] = useState(initial.people);
  const [price, setPrice] = useState({
    pricePaise: paiseOf(subService.price?.totalAmount ?? 0) ?? 0,
    chargePaise: BOOKING_CHARGE_PAISE,
  });
  const [isNonRefundable, setNonRefundable] = useState(subService.isNonRefundable);
  const where = usePlaceChoice(service.places, initial.place, subService.id);
  const pick = useSlotPick({
    serviceId: service.id,
    subServiceId: subService.id,
    people,
    horizonDays: service.horizonDays,
    timeZone: service.timeZone,
    initial: initial.requested,
    isOrdered,
  });
  const totalPaise = (price.pricePaise + price.chargePaise) * people;
  const wallet = useWalletChoice(totalPaise);
  useAddressSync(people, pick.start?.at ?? pick.requested?.at, where.place);

  return {
    ...pick,
    setPeople,
    ...where,
    ...price,
    totalPaise,
    setPrice,
    isNonRefundable,
    markNonRefundable: () => setNonRefundable(true),
    wallet,
  };
}

/** Updates the page address with `replace`, so that Back still closes the booking. */
function useAddressSync(people: number, at: string | undefined, place: Place): void {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const next = withDraft(search, { people, at, place });
  const isWritten = next.toString() === search.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice rewrites the address
  useEffect(() => {
    if (!isWritten) setSearch(next, { replace: true, preventScrollReset: true, state });
  }, [people, at, place]);
}

function usePlaceChoice(
  offered: readonly Place[],
  initial: Place | undefined,
  subServiceId: string,
): PlaceChoice {
  const first = offered.find((place) => place === initial) ?? offered[0] ?? 'provider';
  const [place, setPlace] = useState<Place>(first);
  const mine = useMyAddresses(place === 'home');
  const [typed, setTyped] = useState(() => takeAddress(subServiceId));
  const [chosen, setSource] = useState<AddressSource | undefined>(typed ? 'new' : undefined);
  const isThere = chosen === 'new' || mine.some(({ kind }) => kind === chosen);
  const source = (isThere ? chosen : mine[0]?.kind) ?? 'new';
  const address = mine.find(({ kind }) => kind === source)?.text ?? typed;
  const [isChecked, setIsChecked] = useState(false);
  const problem = place === 'home' ? checkAddress(address) : undefined;
  return {
    place,
    setPlace,
    mine,
    source,
    setSource,
    address,
    setAddress: (text) => {
      setTyped(text);
      // Addresses that load late do not replace a choice or a typed address.
      setSource('new');
    },
    addressError: isChecked ? problem : undefined,
    checkPlace: () => {
      setIsChecked(true);
      return problem === undefined;
    },
  };
}
