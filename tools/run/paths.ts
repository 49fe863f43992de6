import { runLive } from './program.ts';

const BUILD = ['tools/setup.mjs', '--build'];
const JOURNEYS = /^test\/journeys(?:\/|$)/;
/** Tests of files directly in `server` start the built application; those of `test/build` read it. */
const NEEDS_BUILD = /^(?:test\/(?:build|journeys)(?:\/|$)|server(?:\/[^/]+)?$)/;

/** Runs the tests of files or folders, each with its runner; true if all pass. */
export async function runPaths(given: readonly string[]): Promise<boolean> {
  const paths = given.map((path) => path.replace(/^\.\//, ''));
  const journeys = paths.filter((path) => JOURNEYS.test(path));
  const others = paths.filter((path) => !JOURNEYS.test(path));
  if (paths.some((path) => NEEDS_BUILD.test(path)) && !(await runLive('node', BUILD))) return false;
  const passed = [
    others.length === 0 || (await runLive('vitest', ['run', ...others])),
    journeys.length === 0 || (await runLive('playwright', ['test', ...journeys])),
  ];
  return passed.every(Boolean);
}
