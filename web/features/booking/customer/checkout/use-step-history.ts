import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { currentEntryState, isCurrentEntry } from '#web/lib/navigation/current-entry.ts';
import { draftOf, withDraft, withoutDraft } from './booking-draft.ts';
import { type BookingStep, bookingSteps, stepsBefore } from './booking-step.ts';

type EntryState = {
  /** The steps of the dialog's previous entries. */
  stepsBehind?: readonly BookingStep[];
  /** The service page without the dialog is the entry before the dialog's first one. */
  isOpenedHere?: boolean;
} | null;

export type StepHistory = {
  step: BookingStep;
  /** A later step gets a history entry; for an earlier one, the browser goes back to its entry, if there is one. */
  setStep: (step: BookingStep) => void;
  /** Goes back to the first entry of the dialog, so that no step stays in the history, and then calls `next`. */
  leave: (next: () => void) => void;
  /** Writes the choice into the URL. */
  write: (draft: Parameters<typeof withDraft>[1]) => void;
};

type StepHistoryParams = { initial: BookingStep; isOrdered: boolean; timeZone: string };

type Draft = Parameters<StepHistory['write']>[0];

/** The step of the booking. Back goes to the previous step, and from the first one closes the dialog. */
export function useStepHistory({ initial, isOrdered, timeZone }: StepHistoryParams): StepHistory {
  const [step, setDisplayed] = useState(initial);
  const [search] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  /** The entries of the dialog are being removed or added, or the dialog is left: another navigation would interfere. */
  const isLocked = useRef(false);
  const hasLeft = useRef(false);
  const isNext = useRef(false);
  const written = useRef<Promise<void> | void>(undefined);
  const writtenFrom = useRef<string>(undefined);
  const unwritten = useRef<Draft>(undefined);
  const { stepsBehind: behind = [], ...firstState } = (state as EntryState) ?? {};

  const write = (draft: Draft) => {
    const next = withDraft(search, draft);
    if (next.toString() === search.toString()) return;
    // A navigation from the same entry, which may be a new step, would be cancelled by another one.
    if (isLocked.current || writtenFrom.current === key || !isCurrentEntry(key)) {
      unwritten.current = draft;
      return;
    }
    writtenFrom.current = key;
    const stepsBehind = [...behind, draftOf(search, timeZone).step];
    const entry = isNext.current
      ? { state: { ...firstState, stepsBehind } }
      : { replace: true, state };
    written.current = navigate({ search: String(next) }, { ...entry, preventScrollReset: true });
    isNext.current = false;
  };
  useNewEntry((isReturn) => {
    writtenFrom.current = undefined;
    if (isLocked.current) return;
    const missed = unwritten.current;
    unwritten.current = undefined;
    if (!isReturn && missed) write(missed);
    if (!isReturn) return;
    isNext.current = false;
    setDisplayed(draftOf(search, timeZone).step);
  });
  const entryOf = () => stepsOfEntry(written.current);
  useStepsOfOrder({
    isOrdered,
    step,
    stepsOfEntry: entryOf,
    lock: (isOn) => {
      isLocked.current = isOn;
    },
    // The order is for the choice at this time, and its payment needs no further entry.
    forget: () => {
      unwritten.current = undefined;
      isNext.current = false;
    },
  });

  return {
    step,
    setStep: (to) => {
      isNext.current = bookingSteps.indexOf(to) > bookingSteps.indexOf(step);
      if (isNext.current) setDisplayed(to);
      else void returnTo(to);
    },
    leave: async (next) => {
      // A second press comes before the dialog closes on a slow device.
      if (hasLeft.current) return;
      hasLeft.current = true;
      isLocked.current = true;
      const { length } = await entryOf();
      if (length > 0) await navigate(-length);
      next();
    },
    write,
  };

  async function returnTo(to: BookingStep): Promise<void> {
    const steps = await entryOf();
    const place = steps.lastIndexOf(to);
    if (place < 0) setDisplayed(to);
    else await navigate(place - steps.length);
  }
}

/** The steps behind the browser's entry after this navigation; that of the last render is older on a slow device. */
async function stepsOfEntry(written: Promise<void> | void): Promise<readonly BookingStep[]> {
  await written;
  return currentEntryState<EntryState>()?.stepsBehind ?? [];
}

type StepsOfOrderParams = {
  isOrdered: boolean;
  step: BookingStep;
  stepsOfEntry: () => Promise<readonly BookingStep[]>;
  /** While on, no choice is written into the URL. */
  lock: (isOn: boolean) => void;
  /** Drops a choice that is not written yet. */
  forget: () => void;
};

/**
 * Removes the steps from the history when the customer orders, because neither Back nor Forward may open a step of a
 * paid booking, and adds them again if the payment fails. The checkout adds history entries of its own, so that the
 * steps can be removed only before it opens.
 */
function useStepsOfOrder({ isOrdered, step, ...entries }: StepsOfOrderParams): void {
  const navigate = useNavigate();
  const removal = useRef<Promise<readonly BookingStep[]>>(undefined);
  const [isFailed, setFailed] = useState(false);

  const remove = async () => {
    entries.lock(true);
    const steps = await entries.stepsOfEntry();
    entries.forget();
    if (steps.length > 0) await replaceSteps(steps.length);
    entries.lock(false);
    return steps;
  };
  const replaceSteps = async (count: number) => {
    const { search } = window.location;
    const { stepsBehind: _, isOpenedHere, ...page } = currentEntryState<EntryState>() ?? {};
    await returnUnnoticed(count + (isOpenedHere ? 1 : 0));
    if (!isOpenedHere) closeEntry(new URLSearchParams(search));
    // A new entry removes those of the steps, which are after it.
    const state = { ...page, isOpenedHere: true };
    await navigate({ search }, { preventScrollReset: true, state });
  };
  const restore = async (removed: Promise<readonly BookingStep[]>) => {
    const earlier = stepsBefore(step);
    const steps = (await removed).filter((one) => earlier.includes(one));
    // The removal ends with an open lock.
    entries.lock(true);
    const next = new URLSearchParams(window.location.search);
    const page = { ...currentEntryState<EntryState>(), isOpenedHere: true };
    const places = steps.length > 0 ? [...steps, step] : [];
    for (const [place, one] of places.entries()) {
      next.set('step', one);
      const state = { ...page, ...(place > 0 && { stepsBehind: steps.slice(0, place) }) };
      const options = { replace: place === 0, preventScrollReset: true, state };
      await navigate({ search: String(next) }, options);
    }
    entries.lock(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    if (isOrdered) removal.current = remove();
    else if (removal.current) setFailed(true);
  }, [isOrdered]);
  // A refusal can change the step, which is known in the next render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!isFailed || !removal.current) return;
    setFailed(false);
    void restore(removal.current);
    removal.current = undefined;
  }, [isFailed]);
}

/** Goes back in the browser's history while the router keeps its page, so that the dialog stays open. */
function returnUnnoticed(count: number): Promise<void> {
  return new Promise((resolve) => {
    const onReturn = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      resolve();
    };
    window.addEventListener('popstate', onReturn, { once: true, capture: true });
    window.history.go(-count);
  });
}

/** Turns the current entry into that of the page without the dialog. */
function closeEntry(search: URLSearchParams): void {
  const { history, location } = window;
  const closed = String(withoutDraft(search));
  history.replaceState(history.state, '', closed ? `?${closed}` : location.pathname);
}

/** Calls back with each entry of the dialog after the one that opened it, and whether Back or Forward led to it. */
function useNewEntry(onEntry: (isReturn: boolean) => void): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const handled = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry is handled once
  useEffect(() => {
    if (handled.current === key) return;
    handled.current = key;
    onEntry(type === 'POP');
  }, [key]);
}
