import { useState } from 'react';

export type Edits<V> = {
  draft: V;
  change: (next: Partial<V>) => void;
  isDirty: boolean;
  /** Other data was saved elsewhere after the first edit. */
  isElsewhere: boolean;
  /** Replaces the edits by the saved data. */
  discard: () => void;
  /** Adopts the answer to a save, unless the draft was edited after `sent`. */
  keep: (sent: V, saved: V) => void;
};

/** Edits of saved data. Without edits, they follow data that is saved elsewhere. */
export function useEdits<V extends object>(saved: V, isSame: (a: V, b: V) => boolean): Edits<V> {
  const [seen, setSeen] = useState(saved);
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved);
  const [isElsewhere, setElsewhere] = useState(false);
  const isDirty = !isSame(draft, base);
  // The answer to an own save is the base already when the list contains it.
  if (!isSame(saved, seen)) {
    setSeen(saved);
    if (!isSame(saved, base)) {
      setBase(saved);
      if (isDirty && !isSame(draft, saved)) setElsewhere(true);
      else setDraft(saved);
    }
  }
  return {
    draft,
    isDirty,
    isElsewhere: isElsewhere && isDirty,
    change: (next) => {
      if (!isDirty) setElsewhere(false);
      setDraft((now) => ({ ...now, ...next }));
    },
    discard: () => {
      setDraft(base);
      setElsewhere(false);
    },
    keep: (sent, answer) => {
      setBase(answer);
      setElsewhere(false);
      setDraft((now) => (now === sent ? answer : now));
    },
  };
}
