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
  const isLeaving = useRef(false);
  const isNext = useRef(false);
  const written = useRef<Promise<void> | void>(undefined);
  const writtenFrom = useRef<string>(undefined);
  const unwritten = useRef<Draft>(undefined);
  const { stepsBehind: behind = [], ...firstState } = (state as EntryState) ?? {};

  const write = (draft: Draft) => {
    const next = withDraft(search, draft);
    if (next.toString() === search.toString()) return;
    // While the dialog is left, a navigation is in progress, which another one would cancel.
    if (isLeaving.current) return;
    // A navigation from the same entry, which may be a new step, would be cancelled by another one.
    if (writtenFrom.current === key || !isCurrentEntry(key)) {
      unwritten.current = draft;
      return;
    }
    writtenFrom.current = key;
    const stepsBehind = [...behind, draftOf(search, timeZone).step];
    const entry = isNext.current
      ? { state: { ...firstState, stepsBehind } }
      : { replace: true, state };
    // Rendered at once, because an order that follows on a slow device counts the steps of the rendered entry.
    const options = { ...entry, preventScrollReset: true, flushSync: true };
    written.current = navigate({ search: String(next) }, options);
    isNext.current = false;
  };
  useNewEntry((isReturn) => {
    const missed = unwritten.current;
    unwritten.current = undefined;
    writtenFrom.current = undefined;
    if (!isReturn && missed) write(missed);
    if (isReturn && !isLeaving.current) setDisplayed(draftOf(search, timeZone).step);
  });
  useStepsOfOrder({ isOrdered, step, behind, isLeaving });

  return {
    step,
    setStep: (to) => {
      isNext.current = bookingSteps.indexOf(to) > bookingSteps.indexOf(step);
      if (isNext.current) setDisplayed(to);
      else void returnTo(to);
    },
    leave: async (next) => {
      isLeaving.current = true;
      const { length } = await stepsOfEntry(written.current);
      if (length > 0) await navigate(-length);
      next();
    },
    write,
  };

  async function returnTo(to: BookingStep): Promise<void> {
    const steps = await stepsOfEntry(written.current);
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
    isLeaving.current = false;
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
    isLeaving.current = false;
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
