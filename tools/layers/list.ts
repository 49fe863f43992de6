/** The capabilities, lowest first. Each sees the doors of those before it. */
export const capabilities = [
  'identity',
  'contact',
  'profile',
  'catalogue',
  'portfolio',
  'availability',
  'search',
  'onboarding',
  'policies',
  'ledger',
  'wallet',
  'payments',
  'booking',
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

/** A part of the tree and what its files may import; a file lives in the first room that holds it. */
export interface Room {
  name: string;
  holds: RegExp;
  /** Files of ours it sees. `$here` stands for the importing file's own folder. */
  sees: string;
  /** Packages it uses; `browser` stands for any that is not a module of Node itself. */
  packages: 'any' | 'browser' | readonly string[];
  because: string;
}

const REACT = ['react', 'react-dom', 'radix-ui'];
const DOOR = '(?:index|events)\\.ts$';
const WIRING = '[^/]+/wiring\\.ts$';
/** Files that register a capability with the server; its commands and queries must not load them. */
const REGISTRATION = '(?:.*/)?(?:wiring|routes(?:-\\w+)?)\\.ts$';

/** The one ordered list that every import is measured against. */
export const rooms: readonly Room[] = [
  {
    name: 'tests and tools',
    holds: /\.test\.tsx?$|^(?:test|tools|lab\/bench)\/(?!support\/)|^[^/]+$/,
    sees: `(?!server/capabilities/${WIRING})`,
    packages: 'any',
    because: 'tests and tools import anything but the wiring of a capability',
  },
  {
    name: 'tests and tools',
    holds: /^(?:test\/support|lab\/simulation)\//,
    sees: '.*',
    packages: 'any',
    because: 'the harnesses that build a server import anything',
  },
  {
    name: 'contract',
    holds: /^contract\//,
    sees: 'contract/',
    packages: ['zod'],
    because: 'the contract imports nothing of ours, and zod alone',
  },
  {
    name: 'rules',
    holds: /^server\/(?:.*[/.])?rules\.ts$/,
    sees: 'contract/|$capability/(?:.*[/.])?rules\\.ts$',
    packages: [],
    because: 'rules are pure: they import the contract and rules of their capability',
  },
  {
    name: 'platform',
    holds: /^server\/platform\//,
    sees: 'contract/|server/platform/',
    packages: 'any',
    because: 'the platform knows no business: it imports the contract and itself',
  },
  ...capabilities.flatMap(capabilityRooms),
  {
    name: 'main',
    holds: /^server\/main\.ts$/,
    sees: 'contract/|server/|lab/sandbox/|test/world/|dist/',
    packages: 'any',
    because: 'main imports the server, the sandbox and the demo world',
  },
  {
    name: 'server',
    holds: /^server\/wire\.ts$/,
    sees: `contract/|server/platform/|server/capabilities/(?:[^/]+/${DOOR}|${WIRING})`,
    packages: 'any',
    because: 'wire.ts imports wiring.ts, index.ts or events.ts of every capability',
  },
  {
    name: 'server',
    holds: /^server\/(?!capabilities\/)/,
    sees: `contract/|server/(?!app\\.ts$|main\\.ts$|capabilities/)|server/capabilities/[^/]+/${DOOR}`,
    packages: 'any',
    because:
      'the server imports the contract, itself and the public API of capabilities; app.ts and main.ts are the top',
  },
  {
    name: 'sandbox',
    holds: /^lab\/sandbox\//,
    sees: 'contract/|lab/sandbox/',
    packages: 'any',
    because: 'the sandbox is the world outside: it imports the contract at most',
  },
  {
    name: 'ui',
    holds: /^web\/ui\//,
    sees: 'web/ui/',
    packages: REACT,
    because: 'web/ui knows no business: it imports React, Radix and itself',
  },
  {
    name: 'lib',
    holds: /^web\/lib\//,
    sees: 'contract/|web/lib/',
    packages: 'browser',
    because:
      'web/lib holds browser utilities: it imports the contract and itself, and nothing of Node',
  },
  {
    name: 'api',
    holds: /^web\/api\//,
    sees: 'contract/|web/lib/|web/api/',
    packages: 'browser',
    because: 'web/api imports the contract, web/lib and itself, and nothing of Node',
  },
  {
    name: 'features',
    holds: /^web\/features\//,
    sees: 'contract/|web/lib/|web/api/|web/ui/|$feature/',
    packages: 'browser',
    because:
      'a feature imports the contract, web/lib, web/api, web/ui and itself: no other feature, nothing of Node',
  },
  {
    name: 'pages',
    holds: /^web\//,
    sees: 'contract/|web/',
    packages: 'any',
    because: 'web meets server only in the contract',
  },
];

/** Two rooms: the files that register the capability, and those that do its work. */
function capabilityRooms(name: string, floor: number): Room[] {
  const folder = `server/capabilities/${name}/`;
  const below = capabilities.slice(0, floor).join('|');
  const doors = below && `|server/capabilities/(?:${below})/${DOOR}`;
  const lower = `index.ts or events.ts of ${below.replaceAll('|', ', ') || 'nothing'} below`;
  return [
    {
      name,
      holds: new RegExp(`^${folder}${REGISTRATION}`),
      sees: `contract/|server/platform/|${folder}${doors}`,
      packages: 'any',
      because: `${name} imports the contract, the platform, itself, and ${lower}`,
    },
    {
      name,
      holds: new RegExp(`^${folder}`),
      sees: `contract/|server/platform/|${folder}(?!${REGISTRATION})${doors}`,
      packages: 'any',
      because: `${name} imports the contract, the platform, itself except wiring.ts and routes, and ${lower}`,
    },
  ];
}
