// Everything that has to hold, one line a step: npm test, or npm test -- --only vitest,floors
import { parseArgs } from 'node:util';
import { endSurvivors } from './run/leftover-processes.ts';
import { runMark, stopPrograms } from './run/program.ts';
import { type Outcome, type Step, steps } from './run/steps.ts';

const NAME_COLUMNS = 13;
const RESULT_COLUMNS = 32;

let leaving: Promise<never> | undefined;
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.on(signal, () => {
    leaving ??= leave(status);
  });

const total = { passed: 0, failed: 0, skipped: 0 };
for (const step of chosenSteps()) {
  const outcome = await runStep(step);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped;
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

function chosenSteps(): readonly Step[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  if (values.only === undefined) return steps;
  const names = values.only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ');
    console.error(`There is no step ${unknown.join(', ')}; there are ${known}.`);
    process.exit(2);
  }
  return steps.filter(({ name }) => names.includes(name));
}

async function runStep(step: Step): Promise<Outcome> {
  const name = step.name.padEnd(NAME_COLUMNS);
  const started = performance.now();
  function seconds(digits: number): string {
    return `${((performance.now() - started) / 1000).toFixed(digits)} s`;
  }
  const ticker = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${name}… ${seconds(0)}`), 500)
    : undefined;
  const outcome = await step.run();
  // A step that was told to leave has proved nothing.
  await leaving;
  clearInterval(ticker);
  const back = ticker ? '\r' : '';
  console.log(`${back}${name}${wordOf(outcome).padEnd(RESULT_COLUMNS)}${seconds(1)}`);
  for (const reason of outcome.reasons ?? []) console.log(`  skipped: ${reason}`);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
  return outcome;
}

function wordOf({ passed, failed, skipped }: Outcome): string {
  const parts = [
    passed > 0 || failed === 0 ? `${passed} passed` : '',
    failed > 0 ? `${failed} FAILED` : '',
    skipped > 0 ? `${skipped} skipped` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

async function leave(status: number): Promise<never> {
  await stopPrograms();
  await endSurvivors(runMark);
  process.exit(status);
}
