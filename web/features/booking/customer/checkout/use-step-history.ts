import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { isCurrentEntry } from '#web/lib/navigation/current-entry.ts';
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

/** The step of the booking. Back goes to the previous step, and from the first one closes the dialog. */
export function useStepHistory({ initial, isOrdered, timeZone }: StepHistoryParams): StepHistory {
  const [step, setDisplayed] = useState(initial);
  const [search, setSearch] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const isNext = useRef(false);
  const { stepsBehind: behind = [], ...firstState } = (state as EntryState) ?? {};
  // Rendered at once, because an order that follows on a slow device counts the steps of the rendered entry.
  const added = { preventScrollReset: true, flushSync: true };

  const leave = (next: () => void) => {
    isLeaving.current = true;
    if (behind.length === 0) {
      next();
      return;
    }
    window.addEventListener('popstate', next, { once: true });
    void navigate(-behind.length);
  };
  useNewEntry((isReturn) => {
    if (!isReturn) isLeaving.current = false;
    else if (!isLeaving.current) setDisplayed(draftOf(search, timeZone).step);
  });
  useStepsOfOrder({ isOrdered, step, behind, isLeaving });

  return {
    step,
    setStep: (to) => {
      const place = behind.lastIndexOf(to);
      if (place >= 0) {
        void navigate(place - behind.length);
        return;
      }
      isNext.current = bookingSteps.indexOf(to) > bookingSteps.indexOf(step);
      setDisplayed(to);
    },
    leave,
    write: (draft) => {
      const next = withDraft(search, draft);
      if (next.toString() === search.toString()) return;
      // While the dialog is left, a navigation is in progress, which another one would cancel.
      if (isLeaving.current || !isCurrentEntry(key)) return;
      const stepsBehind = [...behind, draftOf(search, timeZone).step];
      if (isNext.current) setSearch(next, { ...added, state: { ...firstState, stepsBehind } });
      else setSearch(next, { ...added, replace: true, state });
      isNext.current = false;
    },
  };
}

type StepsOfOrderParams = {
  isOrdered: boolean;
  step: BookingStep;
  behind: readonly BookingStep[];
  isLeaving: { current: boolean };
};

/**
 * Removes the steps from the history when the customer orders, because neither Back nor Forward may open a step of a
 * paid booking, and adds them again if the payment fails. The checkout adds history entries of its own, so that the
 * steps can be removed only before it opens.
 */
function useStepsOfOrder({ isOrdered, step, behind, isLeaving }: StepsOfOrderParams): void {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const removed = useRef<readonly BookingStep[]>([]);
  const removal = useRef(Promise.resolve());
  const [isFailed, setFailed] = useState(false);
  const { stepsBehind: _, ...firstState } = (state as EntryState) ?? {};

  const remove = async () => {
    isLeaving.current = true;
    removed.current = behind;
    const { isOpenedHere = false } = firstState;
    await returnUnnoticed(behind.length + (isOpenedHere ? 1 : 0));
    if (!isOpenedHere) closeEntry(search);
    // A new entry removes those of the steps, which are after it.
    const one = { ...firstState, isOpenedHere: true };
    await navigate({ search: String(search) }, { preventScrollReset: true, state: one });
  };
  const restore = async (steps: readonly BookingStep[]) => {
    isLeaving.current = true;
    await removal.current;
    for (const [place, one] of [...steps, step].entries()) {
      const next = new URLSearchParams(search);
      next.set('step', one);
      const stepsBehind = steps.slice(0, place);
      const entry = { ...firstState, isOpenedHere: true, ...(place > 0 && { stepsBehind }) };
      const options = { replace: place === 0, preventScrollReset: true, state: entry };
      await navigate({ search: String(next) }, options);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    if (isOrdered && behind.length > 0) removal.current = remove();
    if (!isOrdered && removed.current.length > 0) setFailed(true);
  }, [isOrdered]);
  // A refusal can change the step, which is known in the next render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!isFailed) return;
    setFailed(false);
    const earlier = stepsBefore(step);
    const steps = removed.current.filter((one) => earlier.includes(one));
    removed.current = [];
    if (steps.length > 0) void restore(steps);
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
