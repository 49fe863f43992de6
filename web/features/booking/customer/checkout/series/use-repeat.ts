import { useCallback, useState } from 'react';
import type { Decisions, Repeat } from './series-choice.ts';

export type RepeatChoice = {
  /** The series that begins with the selected start. */
  repeat: Repeat | undefined;
  setRepeat: (repeat: Repeat | undefined) => void;
  /** The repetition in the format of the URL. */
  repeatText: string | undefined;
  decisions: Decisions;
  decide: (at: string, decision: Decisions[string]) => void;
};

/**
 * Whether the selected start is repeated, and the decisions about its dates. It outlives the form, which the checkout
 * replaces; the URL keeps the repetition during a login.
 */
export function useRepeat(initial: string | undefined): RepeatChoice {
  const [repeat, setDates] = useState<Repeat>();
  const [repeatText, setText] = useState(initial);
  const [decisions, setDecisions] = useState<Decisions>({});
  const setRepeat = useCallback((next: Repeat | undefined) => {
    setDates(next);
    setText(next && `${next.everyWeeks}x${next.count}`);
  }, []);
  const decide = (at: string, decision: Decisions[string]) =>
    setDecisions((before) => ({ ...before, [at]: decision }));
  return { repeat, setRepeat, repeatText, decisions, decide };
}
