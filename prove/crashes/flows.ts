import type { Flow } from './flow.ts';
import { changingFlows } from './flows-changes.ts';
import { gatewayFlows } from './flows-gateway.ts';
import { movingFlows } from './flows-moves.ts';
import { payingFlows } from './flows-paying.ts';

/** Every flow in which money or seats move. */
export const flows: readonly Flow[] = [
  ...payingFlows,
  ...movingFlows,
  ...changingFlows,
  ...gatewayFlows,
];
