import { additionFlows } from './additions.ts';
import { changingFlows } from './changes.ts';
import type { Flow } from './flow.ts';
import { gatewayFlows } from './gateway.ts';
import { payingFlows } from './payments.ts';
import { movingFlows } from './transitions.ts';

/** Every flow that changes money or seats. */
export const flows: readonly Flow[] = [
  ...payingFlows,
  ...movingFlows,
  ...changingFlows,
  ...additionFlows,
  ...gatewayFlows,
];
