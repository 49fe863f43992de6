import { existsSync } from 'node:fs';
import { endLeftovers } from './leftover-processes.ts';
import { runMark, runProgram } from './program.ts';
import { type Runner, readReport, removeReport, reportPath } from './reports.ts';
import type { Ordered } from './side-by-side.ts';

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** The distinct reasons of skipped tests. */
  reasons?: readonly string[];
  output: string;
}

/** One line of `npm test`. A check counts as one test; a runner counts its tests. */
export interface Step extends Ordered {
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
// The dot reporter prints the failures at the end.
const PLAYWRIGHT = ['test', '--pass-with-no-tests', '--reporter=dot,json'];

/** One environment each: neither DOM nor Node, DOM, service worker, Node, and tests that run a browser from Node. */
const TYPES = ['contract', 'web', 'worker', 'server']
  .map((environment) => ['tsc', '--project', `tsconfig.${environment}.json`])
  .concat([['tsc']]);

/**
 * Rules, types and lint come first and take less than a minute. No step depends on the success of
 * another, so that one failure does not hide the next.
 */
export const steps: readonly Step[] = [
  check('conventions', ['node', 'tools/conventions.ts']),
  check('types', ...(hasWeb ? [['react-router', 'typegen']] : []), ...TYPES),
  check('layers', ['node', 'tools/layers.ts']),
  check('biome', ['biome', 'check', '--error-on-warnings', '.']),
  // Reads the registry's advisories for at most five seconds; one that does not answer is not a failure.
  check('advisories', ['node', 'tools/packages/advisories.ts']),
  // Resolves the types that 'types' generates.
  after(['types'], check('knip', ['knip', '--no-progress'])),
  // With the limits of first visits, so that a change that exceeds one fails within two minutes.
  after(
    ['types'],
    check('web', ['node', 'tools/setup.mjs', '--build'], ['vitest', 'run', 'test/build']),
  ),
  // From here on one step at a time: each uses both cores, and tests of a busy machine meet time limits.
  after(['web'], tests('vitest', VITEST)),
  ...(existsSync('lab/simulation/main.ts')
    ? [after(['vitest'], check('prove', ['node', 'lab/simulation/main.ts', '--quick']))]
    : []),
  after(['vitest', 'prove'], check('attack', ['node', 'lab/attack/main.ts', '--quick'])),
  after(
    ['attack'],
    tests('playwright', PLAYWRIGHT, {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath('.', 'playwright'),
      // Playwright sets FORCE_COLOR for its workers, and Node warns if NO_COLOR is set as well.
      NO_COLOR: '',
    }),
  ),
  after(
    ['vitest', 'playwright'],
    check('conformance', ['node', 'tools/conformance.ts', '--check']),
  ),
  after('all', { name: 'leftovers', run: findLeftovers }),
];

function after(earlier: NonNullable<Step['after']>, step: Step): Step {
  return { ...step, after: earlier };
}

function check(name: string, ...commands: string[][]): Step {
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
      // A runner can fail without a failed test: in its set-up or after the last test.
      const reasons = [...new Set(results.flatMap(({ reason }) => reason ?? []))];
      return { passed, failed: isOk ? failed : Math.max(failed, 1), skipped, reasons, output };
    },
  };
}

async function findLeftovers(): Promise<Outcome> {
  const found = await endLeftovers(runMark);
  const isClean = found.length === 0;
  const output = `Processes that outlived their step:\n${found.join('\n')}`;
  return { passed: isClean ? 1 : 0, failed: isClean ? 0 : 1, skipped: 0, output };
}
