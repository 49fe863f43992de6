// Runs every check and test and prints one line per step:
//   npm test                                      all steps
//   npm test -- --only vitest,layers              some steps
//   npm test -- server/capabilities/booking/hold  the tests of a file or folder
import { parseArgs } from 'node:util';
import { endLeftovers } from './run/leftover-processes.ts';
import { runPaths } from './run/paths.ts';
import { runMark, stopPrograms } from './run/program.ts';
import { runSideBySide } from './run/side-by-side.ts';
import { type Outcome, type Step, steps } from './run/steps.ts';

const NAME_COLUMNS = 13;
const RESULT_COLUMNS = 32;
/** The checks before the tests run side by side; the tests themselves use both cores. */
const STEPS_AT_ONCE = 2;

let leaving: Promise<never> | undefined;
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.on(signal, () => {
    leaving ??= leave(status);
  });

const { values: options, positionals: paths } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
});
const hasFailed = paths.length > 0 ? !(await runPaths(paths)) : await runSteps(options.only);
await leaving;
process.exit(hasFailed ? 1 : 0);

async function runSteps(only: string | undefined): Promise<boolean> {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const progress = showProgress();
  await runSideBySide(chosenSteps(only), STEPS_AT_ONCE, async (step) => {
    const outcome = await runStep(step, progress);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
  });
  progress.stop();
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0;
}

function chosenSteps(only: string | undefined): readonly Step[] {
  if (only === undefined) return steps;
  const names = only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ');
    console.error(`Unknown step: ${unknown.join(', ')}. The steps are ${known}.`);
    process.exit(2);
  }
  return steps.filter(({ name }) => names.includes(name));
}

async function runStep(step: Step, progress: Progress): Promise<Outcome> {
  const started = performance.now();
  progress.running.set(step.name, started);
  const outcome = await step.run();
  // An interrupted step has no valid outcome.
  await leaving;
  progress.running.delete(step.name);
  progress.clear();
  const name = step.name.padEnd(NAME_COLUMNS);
  console.log(`${name}${summaryOf(outcome).padEnd(RESULT_COLUMNS)}${secondsSince(started, 1)}`);
  for (const reason of outcome.reasons ?? []) console.log(`  skipped: ${reason}`);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
  return outcome;
}

type Progress = ReturnType<typeof showProgress>;

/** Shows the running steps in the last line of a terminal. */
function showProgress() {
  const running = new Map<string, number>();
  const clear = () => void (process.stdout.isTTY && process.stdout.write('\r\x1b[K'));
  function show(): void {
    clear();
    const names = [...running].map(([name, started]) => `${name}… ${secondsSince(started, 0)}`);
    process.stdout.write(names.join('  '));
  }
  const ticker = process.stdout.isTTY ? setInterval(show, 500) : undefined;
  return { running, clear, stop: () => clearInterval(ticker) };
}

function secondsSince(started: number, digits: number): string {
  return `${((performance.now() - started) / 1000).toFixed(digits)} s`;
}

function summaryOf({ passed, failed, skipped }: Outcome): string {
  const parts = [
    passed > 0 || failed === 0 ? `${passed} passed` : '',
    failed > 0 ? `${failed} FAILED` : '',
    skipped > 0 ? `${skipped} skipped` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

async function leave(status: number): Promise<never> {
  await stopPrograms();
  await endLeftovers(runMark);
  process.exit(status);
}
