export { payoutsPart } from './personal.ts';
export { matchPayouts } from './restored/match-payouts.ts';
export { idsOfPayouts, payeesOfTransfers, payoutTransfersFrom } from './runs/payouts.store.ts';
export { duePayouts } from './runs/preview-payouts.ts';
export { runsOfPayouts, startsOfRuns } from './runs/runs.store.ts';
export { startSignedOffRun } from './runs/signed-off-run.ts';
