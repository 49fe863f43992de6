// Prints the bill of materials of the running product in CycloneDX 1.5: npm run sbom
// `npm sbom --omit=dev` leaves out packages that development tools use as well, such as React.
import { readFileSync } from 'node:fs';
import { type Lock, type Locked, licenceOf, nameOf, productPackages } from './lock.ts';

interface Component {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes: { alg: 'SHA-512'; content: string }[];
  licenses: [{ expression: string }];
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  console.log(JSON.stringify(billOf(lock), undefined, 2));
}

/** The packages of the product with their origin, hashes and licences. */
export function billOf(lock: Lock) {
  const { name = '', version = '' } = lock.packages[''] ?? {};
  const components = productPackages(lock).map(([path, locked]) => componentOf(path, locked));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components: [...new Map(components.map((one) => [one.purl, one])).values()],
  } as const;
}

function componentOf(path: string, locked: Locked): Component {
  const { version = '', integrity } = locked;
  const name = nameOf(path);
  // The archive of the bundling package contains the bundled one.
  const hash = integrity && Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': `${path}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: hash ? [{ alg: 'SHA-512', content: hash }] : [],
    licenses: [{ expression: licenceOf(path, locked) }],
  };
}
