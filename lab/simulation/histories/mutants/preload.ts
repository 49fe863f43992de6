// Loaded before everything else of a worker: applies one mutant to the product's source as it is read.
import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutants } from './mutants.ts';

const root = new URL('../../../../', import.meta.url);
const name = process.env['PROVE_MUTANT'];
const mutant = mutants.find((one) => one.name === name);
if (name && !mutant) throw new Error(`There is no mutant ${name}.`);
const edits = mutant?.edits ?? [];
const missing = new Set(edits);

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.startsWith(root.href)) return loaded;
    const path = relative(fileURLToPath(root), fileURLToPath(url));
    const own = edits.filter((edit) => edit.file === path);
    if (own.length === 0) return loaded;
    let source = String(loaded.source);
    for (const edit of own) {
      if (source.split(edit.find).length !== 2) {
        throw new Error(`'${edit.find}' is not in ${path} exactly once.`);
      }
      source = source.replace(edit.find, () => edit.replace);
      missing.delete(edit);
    }
    return { ...loaded, source };
  },
});

/** Throws if a part of the mutant was never read. */
export function checkMutant(): void {
  const [first] = missing;
  if (first) throw new Error(`${first.file} was never loaded.`);
}
