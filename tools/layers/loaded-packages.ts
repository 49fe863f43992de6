import type { Import } from './imports.ts';

/** Packages that pages load neither in the browser nor while they are rendered, with the reason. */
const NOT_FOR_PAGES: Readonly<Record<string, string>> = {
  zod: 'its schemas weigh more than a page and would be registered twice in the process of the server',
};

/** `vite.calls.ts` replaces it by a literal for pages. */
const WITHOUT_IMPORTS = 'contract/api.ts';

/** Names the chain of imports by which a page loads such a package; imports of types are erased. */
export function loadedPackages(imports: readonly Import[]): string[] {
  const loading = imports.filter(({ isType }) => !isType);
  const next = Map.groupBy(loading, ({ from }) => from);
  const importers = new Map<string, string | undefined>();
  const open: string[] = [];
  const visit = (file: string, importer?: string) => {
    if (importers.has(file)) return;
    importers.set(file, importer);
    open.push(file);
  };
  for (const { from } of loading) if (isPage(from)) visit(from);
  const found: string[] = [];
  for (const file of open) {
    if (file === WITHOUT_IMPORTS) continue;
    for (const { to, isPackage } of next.get(file) ?? []) {
      if (!isPackage) visit(to, file);
      else if (NOT_FOR_PAGES[to])
        found.push(`${chain(file, importers)} -> ${to}: ${NOT_FOR_PAGES[to]}`);
    }
  }
  return found;
}

function isPage(file: string): boolean {
  return file.startsWith('web/') && !/\.test\.tsx?$/.test(file);
}

function chain(file: string, importers: ReadonlyMap<string, string | undefined>): string {
  const importer = importers.get(file);
  return importer === undefined ? file : `${chain(importer, importers)} -> ${file}`;
}
