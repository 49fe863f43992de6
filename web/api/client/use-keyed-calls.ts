import { useState } from 'react';
import { browserApi } from './browser-api.ts';
import { keyedCalls } from './keyed-calls.ts';

/** `keyedCalls` for as long as a dialog or form is open. */
export function useKeyedCalls() {
  const [calls] = useState(() => keyedCalls(browserApi.call));
  return calls;
}
