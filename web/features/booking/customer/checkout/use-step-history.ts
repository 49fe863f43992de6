import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { draftOf, withDraft } from './booking-draft.ts';
import { type BookingStep, bookingSteps } from './booking-step.ts';

/** The state of a history entry: the steps of the dialog's previous entries. */
type EntryState = { stepsBehind?: readonly BookingStep[] } | null;

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
  const { state } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const isNext = useRef(false);
  const { stepsBehind: behind = [], ...firstState } = (state as EntryState) ?? {};
  const replacing = { replace: true, preventScrollReset: true };

  const leave = (next: () => void) => {
    if (behind.length === 0) {
      next();
      return;
    }
    isLeaving.current = true;
    window.addEventListener('popstate', next, { once: true });
    void navigate(-behind.length);
  };
  useNewEntry((isReturn) => {
    if (!isReturn) isLeaving.current = false;
    else if (!isLeaving.current) setDisplayed(draftOf(search, timeZone).step);
  });
  // Back must not return to a step of a paid booking. The checkout adds history entries of its own, so that the
  // steps can be removed only before it opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    if (isOrdered && behind.length > 0)
      leave(() => setSearch(search, { ...replacing, state: firstState }));
  }, [isOrdered]);

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
      // While the dialog is left, a navigation is in progress, which another one would cancel.
      if (isLeaving.current || next.toString() === search.toString()) return;
      const stepsBehind = [...behind, draftOf(search, timeZone).step];
      if (isNext.current)
        setSearch(next, { preventScrollReset: true, state: { ...firstState, stepsBehind } });
      else setSearch(next, { ...replacing, state });
      isNext.current = false;
    },
  };
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
