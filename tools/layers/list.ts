/** The capabilities, lowest first. Each may import the public API of those before it. */
export const capabilities = [
  'identity',
  'signoffs',
  'settings',
  'contact',
  'profile',
  'catalogue',
  'portfolio',
  'availability',
  'team',
  'search',
  'onboarding',
  'policies',
  'ledger',
  'wallet',
  'payments',
  'blocks',
  'prepaid',
  'waitlist',
  'booking',
  'walkins',
  'customers',
  'calendar',
  'invoices',
  'payouts',
  'reviews',
  'evidence',
  'messages',
  'notifications',
  'privacy',
  'admin',
] as const;

/** A part of the tree and what its files may import. A file belongs to the first layer that matches. */
export interface Layer {
  name: string;
  files: RegExp;
  /**
   * Project files that the layer may import, as the source of a pattern. `$capability` and
   * `$feature` stand for the first three folders of the importing file.
   */
  mayImport: string;
  /** Packages that the layer may import; `browser` excludes the modules of Node. */
  packages: 'any' | 'browser' | readonly string[];
  /** The rule, as a complaint states it. */
  rule: string;
}

const REACT = ['react', 'react-dom', 'radix-ui'];
const PUBLIC_API = '(?:index|events)\\.ts$';
const WIRING = '[^/]+/wiring\\.ts$';
/** Files that register a capability with the server. Its commands and queries must not import them. */
const REGISTRATION = '(?:.*/)?(?:wiring|routes(?:-\\w+)?)\\.ts$';

/** The ordered list of layers that every import is checked against. */
export const layers: readonly Layer[] = [
  {
    name: 'tests and tools',
    files: /\.test\.tsx?$|^(?:test|tools|lab\/bench)\/(?!support\/)|^[^/]+$/,
    mayImport: `(?!server/capabilities/${WIRING})`,
    packages: 'any',
    rule: 'tests and tools import anything but the wiring of a capability',
  },
  {
    name: 'tests and tools',
    files: /^(?:test\/support|lab\/(?:attack|cells|cluster|restore|simulation))\//,
    mayImport: '.*',
    packages: 'any',
    rule: 'the harnesses that build a server import anything',
  },
  {
    name: 'contract',
    files: /^contract\//,
    mayImport: 'contract/',
    packages: ['zod'],
    rule: 'the contract imports only itself and zod',
  },
  {
    name: 'texts',
    files: /^messages\//,
    mayImport: 'contract/|messages/',
    packages: [],
    rule: 'the messages import the contract and themselves',
  },
  {
    name: 'rules',
    files: /^server\/(?:.*[/.])?rules\.ts$/,
    mayImport: 'contract/|messages/(?!load\\.ts$)|$capability/(?:.*[/.])?rules\\.ts$',
    packages: [],
    rule: 'rules are pure: they import the contract, the messages and rules of their capability',
  },
  {
    name: 'platform',
    files: /^server\/platform\//,
    mayImport: 'contract/|messages/|server/platform/|db/types\\.ts$',
    packages: 'any',
    rule: 'the platform has no business logic: it imports the contract, the messages and itself',
  },
  ...capabilities.flatMap(capabilityLayers),
  {
    name: 'main',
    files: /^server\/(?:main|start-server)\.ts$/,
    mayImport: 'contract/|server/|lab/sandbox/|test/world/|dist/',
    packages: 'any',
    rule: 'main.ts and start-server.ts import the contract, the server, the sandbox and the fixtures',
  },
  {
    name: 'server',
    files: /^server\/wire\.ts$/,
    mayImport: `contract/|server/platform/|server/capabilities/(?:[^/]+/${PUBLIC_API}|${WIRING})`,
    packages: 'any',
    rule: 'wire.ts imports wiring.ts, index.ts or events.ts of every capability',
  },
  {
    name: 'server',
    files: /^server\/(?!capabilities\/)/,
    mayImport: `contract/|server/(?!app\\.ts$|main\\.ts$|start-server\\.ts$|capabilities/)|server/capabilities/[^/]+/${PUBLIC_API}`,
    packages: 'any',
    rule: 'the server imports the contract, itself and the public API of capabilities; nothing imports app.ts, main.ts and start-server.ts',
  },
  {
    name: 'sandbox',
    files: /^lab\/sandbox\//,
    mayImport: 'contract/|lab/sandbox/',
    packages: 'any',
    rule: 'the sandbox replaces external services: it imports the contract and itself',
  },
  {
    name: 'i18n',
    files: /^web\/i18n\//,
    mayImport: 'contract/|messages/|web/i18n/',
    packages: [...REACT, 'react-router'],
    rule: 'web/i18n imports the contract, the messages, React and itself',
  },
  {
    name: 'ui',
    files: /^web\/ui\//,
    mayImport: 'web/i18n/|web/ui/',
    // QR codes are drawn by their own package.
    packages: [...REACT, 'uqr'],
    rule: 'web/ui has no business logic: it imports React, Radix, web/i18n and itself',
  },
  {
    name: 'lib',
    files: /^web\/lib\//,
    mayImport: 'contract/|messages/|web/i18n/|web/lib/',
    packages: 'browser',
    rule: 'web/lib imports the contract, the messages, web/i18n and itself, and no module of Node',
  },
  {
    name: 'api',
    files: /^web\/api\//,
    mayImport: 'contract/|messages/|web/i18n/|web/lib/|web/api/',
    packages: 'browser',
    rule: 'web/api imports the contract, the messages, web/i18n, web/lib and itself, and no module of Node',
  },
  {
    name: 'features',
    files: /^web\/features\//,
    mayImport: 'content/|contract/|messages/|web/i18n/|web/lib/|web/api/|web/ui/|$feature/',
    packages: 'browser',
    rule: 'a feature imports the contract, texts of content and messages, web/i18n, web/lib, web/api, web/ui and itself; no other feature and no module of Node',
  },
  {
    name: 'pages',
    files: /^web\//,
    mayImport: 'contract/|messages/|web/',
    packages: 'any',
    rule: 'web and server share only the contract and the messages',
  },
];

/** A capability has two layers: the files that register it, and all others. */
function capabilityLayers(name: string, position: number): Layer[] {
  const folder = `server/capabilities/${name}/`;
  const below = capabilities.slice(0, position).join('|');
  const publicApis = below && `|server/capabilities/(?:${below})/${PUBLIC_API}`;
  const lower = `index.ts or events.ts of ${below.replaceAll('|', ', ') || 'nothing'} below`;
  return [
    {
      name,
      files: new RegExp(`^${folder}${REGISTRATION}`),
      mayImport: `contract/|messages/|server/platform/|${folder}${publicApis}`,
      packages: 'any',
      rule: `${name} imports the contract, the messages, the platform, itself, and ${lower}`,
    },
    {
      name,
      files: new RegExp(`^${folder}`),
      mayImport: `contract/|messages/|server/platform/|${folder}(?!${REGISTRATION})${publicApis}`,
      packages: 'any',
      rule: `${name} imports the contract, the messages, the platform, itself except wiring.ts and routes, and ${lower}`,
    },
  ];
}
