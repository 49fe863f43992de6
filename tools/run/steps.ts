import { existsSync } from 'node:fs';
import { endSurvivors } from './leftover-processes.ts';
import { runMark, runProgram } from './program.ts';
import { type Runner, readReport, removeReport, reportPath } from './reports.ts';

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Why tests were skipped, each reason once. */
  reasons?: readonly string[];
  output: string;
}

/** One line of `npm test`. A step of the house counts as one test, a runner as many as it ran. */
export interface Step {
  name: string;
  run(): Promise<Outcome>;
}

const hasWeb = existsSync('web/routes.ts');
const VITEST = [
  'run',
  '--passWithNoTests',
  '--silent=passed-only',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportPath('.', 'vitest')}`,
];
// Dots tell what failed at the end, where somebody looks first.
const PLAYWRIGHT = ['test', '--pass-with-no-tests', '--reporter=dot,json'];

/** Cheap ones first. None depends on another, so that one failure never hides the next. */
export const steps: readonly Step[] = [
  house('web', ['node', 'tools/setup.mjs', '--build']),
  house('types', ...(hasWeb ? [['react-router', 'typegen']] : []), ['tsc']),
  house('biome', ['biome', 'check', '--error-on-warnings', '.']),
  house('layers', ['node', 'tools/layers.ts']),
  house('conventions', ['node', 'tools/conventions.ts']),
  house('knip', ['knip', '--no-progress']),
  tests('vitest', VITEST),
  tests('playwright', PLAYWRIGHT, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath('.', 'playwright'),
    // Playwright decides on colors for its workers, and Node warns of a second opinion.
    NO_COLOR: '',
  }),
  ...(existsSync('lab/simulation/main.ts')
    ? [house('prove', ['node', 'lab/simulation/main.ts', '--quick'])]
    : []),
  house('conformance', ['node', 'tools/conformance.ts', '--check']),
  { name: 'leftovers', run: findLeftovers },
];

function house(name: string, ...commands: string[][]): Step {
  return {
    name,
    async run() {
      for (const [program = '', ...args] of commands) {
        const { isOk, output } = await runProgram(program, args);
        if (!isOk) return { passed: 0, failed: 1, skipped: 0, output };
      }
      return { passed: 1, failed: 0, skipped: 0, output: '' };
    },
  };
}

function tests(name: Runner, args: string[], extra?: Record<string, string>): Step {
  return {
    name,
    async run() {
      removeReport('.', name);
      const { isOk, output } = await runProgram(name, args, extra);
      const results = readReport('.', name) ?? [];
      const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map(
        (status) => results.filter((one) => one.status === status).length,
      ) as [number, number, number];
      // A runner can fail without a failed test: at its own set-up, or after the last one.
      const reasons = [...new Set(results.flatMap(({ reason }) => reason ?? []))];
      return { passed, failed: isOk ? failed : Math.max(failed, 1), skipped, reasons, output };
    },
  };
}

async function findLeftovers(): Promise<Outcome> {
  const found = await endSurvivors(runMark);
  const isClean = found.length === 0;
  const output = `Processes that outlived their step:\n${found.join('\n')}`;
  return { passed: isClean ? 1 : 0, failed: isClean ? 0 : 1, skipped: 0, output };
}
