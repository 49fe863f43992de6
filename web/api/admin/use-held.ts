import { useState } from 'react';

/**
 * The live data from which a request is made. While `isHeld`, it stays as it was in the last request, so that a
 * repetition after a lost response is the same request, even if its effect has changed the data. `live` must keep its
 * identity while it is unchanged.
 */
export function useHeld<V>(live: V, isHeld: boolean): V {
  const [held, setHeld] = useState(live);
  if (isHeld) return held;
  if (held !== live) setHeld(live);
  return live;
}
