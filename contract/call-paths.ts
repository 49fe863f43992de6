import { type CallName, callPaths } from './api.ts';
import { filledPath } from './api-base.ts';

export { callPaths };

/** The path of a call with its parameters filled in, below the host. */
export function pathOf(name: CallName, params: Record<string, string> = {}): string {
  return filledPath(callPaths[name][1], params);
}
