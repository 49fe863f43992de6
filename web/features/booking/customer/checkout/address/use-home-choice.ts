import { useEffect, useRef, useState } from 'react';
import {
  type HomeValues,
  homeAddressErrors,
  homeAddressText,
} from '#contract/booking/home-visits/address-rules.ts';
import type { HomeVisit } from '#contract/booking/home-visits/calls.ts';
import type { SavedHome } from '#contract/booking/home-visits/views.ts';
import type { T } from '#messages/translation.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { currentSession, isSignedIn } from '#web/api/session/session.ts';
import { useT } from '#web/i18n/texts.tsx';
import { focusField } from '#web/lib/focus-field.ts';
import { storeHome, takeHome } from '../booking-draft.ts';
import { addressOf, emptyHome, homeFrom, homeFromText, type TypedHome } from './home-values.ts';
import { saveHome } from './save-home.ts';
import { type MyAddress, useMyAddresses } from './use-my-addresses.ts';

type Field = keyof HomeValues;

/** The address that the customer enters, and its distance. */
export type HomeChoice = {
  typed: TypedHome;
  set: (field: Field, text: string) => void;
  setPosition: (position: TypedHome['position']) => void;
  /** Addresses of the profile from which the form can be filled in. */
  mine: readonly MyAddress[];
  fillFrom: (text: string) => void;
  errors: Partial<Record<Field, string>>;
  /** Why this home cannot be visited. */
  problem: string | undefined;
  /** The distance and travel time; undefined until the address was checked. */
  visit: HomeVisit | undefined;
  isChecking: boolean;
  /** Checks the address and saves it for the next booking. */
  check: () => Promise<boolean>;
  /** Opens the form again for editing. */
  change: () => void;
  /** Adopts the fee of the server, which can be newer than the checked one. */
  setFee: (travelFee: number) => void;
  text: string;
  address: SavedHome;
};

/** Keeps the typed address, starts with the saved one, and requests the distance from the server. */
export function useHomeChoice(
  { serviceId, subServiceId }: { serviceId: string; subServiceId: string },
  isWanted: boolean,
): HomeChoice {
  const t = useT();
  const [stored] = useState(() => takeHome(subServiceId));
  const [typed, setTyped] = useState<TypedHome>(stored ?? emptyHome);
  // A late position or distance must not replace or confirm what was typed after its request.
  const latest = useRef(typed);
  const [isTouched, setTouched] = useState(stored !== undefined);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [visit, setVisit] = useState<HomeVisit>();
  const [isChecking, setChecking] = useState(false);
  const mine = useMyAddresses(isWanted);
  const fill = (next: TypedHome) => {
    latest.current = next;
    setTyped(next);
  };
  const replace = (next: TypedHome) => {
    setTouched(true);
    fill(next);
    setVisit(undefined);
    setProblem(undefined);
  };
  const check = async (home = typed, isSaved = false): Promise<boolean> => {
    const found = textsOf(t, homeAddressErrors(home.values));
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) focusField(homeFieldId(first as Field), 'needed');
    if (first) return false;
    setChecking(true);
    try {
      const way = await wayTo(serviceId, home);
      if (latest.current !== home) return false;
      setVisit(way);
      setProblem(undefined);
      if (isSignedIn() && !isSaved) await saveHome(addressOf(home));
      return latest.current === home;
    } catch (failure) {
      if (latest.current !== home) return false;
      if (failure instanceof ApiFailure && failure.code === 'PIN_ELSEWHERE') {
        setErrors({ pin: failureText(failure) });
        focusField(homeFieldId('pin'), 'needed');
        return false;
      }
      setProblem(tooFarText(t, failure) ?? failureText(failure));
      return false;
    } finally {
      setChecking(false);
    }
  };
  useSavedHome(isWanted, isTouched, stored, (home, isSaved) => {
    fill(home);
    if (Object.keys(homeAddressErrors(home.values)).length === 0) void check(home, isSaved);
  });
  const isSaved = visit !== undefined && isSignedIn();
  useStoredHome(subServiceId, isTouched && !isSaved ? typed : undefined);
  return {
    ...{ typed, mine, errors, problem, visit, isChecking },
    set: (field, text) => {
      const { [field]: _fixed, ...others } = errors;
      setErrors(others);
      // The phone was in the previous area, so its position does not apply to another one.
      const isElsewhere = field === 'area' || field === 'city';
      const position = isElsewhere ? undefined : typed.position;
      replace({ values: { ...typed.values, [field]: text }, position });
    },
    setPosition: (position) => {
      const { values } = latest.current;
      const isElsewhere = values.area !== typed.values.area || values.city !== typed.values.city;
      if (!isElsewhere) replace({ values, position });
    },
    fillFrom: (text) => {
      setErrors({});
      replace(homeFromText(text));
    },
    check: () => check(),
    change: () => setVisit(undefined),
    setFee: (travelFee) => setVisit((checked) => checked && { ...checked, travelFee }),
    text: homeAddressText(addressOf(typed)),
    address: addressOf(typed),
  };
}

export function homeFieldId(field: Field): string {
  return `home-${field}`;
}

/** Calls `onFound` once, with the address typed before the login or else the saved address. */
function useSavedHome(
  isWanted: boolean,
  isTouched: boolean,
  stored: TypedHome | undefined,
  onFound: (home: TypedHome, isSaved: boolean) => void,
): void {
  const { data } = useCall(
    'homeAddress',
    { skipNotification: true },
    { needsPerson: true, enabled: isWanted },
  );
  const saved = data?.data;
  const isDone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is an address
  useEffect(() => {
    if (!isWanted || isDone.current) return;
    if (stored) onFound(stored, false);
    else if (saved && !isTouched) onFound(homeFrom(saved), true);
    else return;
    isDone.current = true;
  }, [isWanted, saved]);
}

/** Keeps an address that is not saved when the dialog closes, so that opening it again continues with it. */
function useStoredHome(subServiceId: string, unsaved: TypedHome | undefined): void {
  const latest = useRef(unsaved);
  const [owner] = useState(personId);
  useEffect(() => {
    latest.current = unsaved;
  });
  useEffect(
    () => () => {
      // After a logout, the next person must not read it.
      if (latest.current && personId() === owner) storeHome(subServiceId, latest.current);
    },
    [subServiceId, owner],
  );
}

function personId(): string | undefined {
  return currentSession().user?.userId;
}

async function wayTo(serviceId: string, { values, position }: TypedHome): Promise<HomeVisit> {
  const { area, city, pin } = addressOf({ values, position });
  const body = { area, city, pin, ...(position ? { position } : {}) };
  const options = { params: { serviceId }, body, skipNotification: true };
  return (await browserApi.call('homeVisit', options)).data;
}

/** Names the distance in the language of the page. */
function tooFarText(t: T, failure: unknown): string | undefined {
  if (!(failure instanceof ApiFailure) || failure.code !== 'HOME_TOO_FAR') return undefined;
  const [km, radius] = [Number(failure.body['distanceKm']), Number(failure.body['radiusKm'])];
  return t('booking.tooFar', { km, radius });
}

function textsOf(t: T, found: ReturnType<typeof homeAddressErrors>) {
  const texts = Object.entries(found).map(([field, error]) => [
    field,
    error === 'pin' ? t('booking.pinWrong') : t('booking.lineMissing'),
  ]);
  return Object.fromEntries(texts) as Partial<Record<Field, string>>;
}
