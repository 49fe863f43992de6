import { useCallback, useState } from 'react';
import type { Decisions, Repeat } from './series-choice.ts';

export type RepeatChoice = {
  /** The series of which the selected start is the first date. */
  repeat: Repeat | undefined;
  setRepeat: (repeat: Repeat | undefined) => void;
  /** How it repeats, as the page address carries it. */
  repeatText: string | undefined;
  decisions: Decisions;
  decide: (at: string, decision: Decisions[string]) => void;
};

/**
 * Whether the selected start is repeated, and what was decided about its dates. It outlives the form, which the
 * checkout replaces; the address keeps the rhythm during a login.
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
