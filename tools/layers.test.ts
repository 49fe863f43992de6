import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeTree } from '#test/support/file-tree.ts';
import { capabilities } from './layers/list.ts';
import { checkLayers } from './layers.ts';

const MANIFEST = JSON.stringify({
  imports: {
    '#contract/*': './contract/*',
    '#platform/*': './server/platform/*',
    '#capabilities/*': './server/capabilities/*',
    '#web/*': './web/*',
    '#world/*': './test/world/*',
    '#test/*': './test/*',
  },
});

const faults: [file: string, text: string, complaint: RegExp][] = [
  ['contract/a.ts', "import '#platform/x.ts';", /the contract imports only itself/],
  ['contract/a.ts', "import 'node:fs';", /itself and zod/],
  ['contract/a.ts', "import 'zodiac';", /itself and zod/],
  ['server/platform/a.ts', "import '#capabilities/identity/index.ts';", /no business logic/],
  ['server/platform/a.ts', "export { run } from '../app.ts';", /no business logic/],
  [
    'server/capabilities/payments/a.ts',
    "import type { Booking } from '#capabilities/booking/index.ts';",
    /of identity, signoffs, settings, contact, .*, availability, team, search, onboarding, policies, ledger, wallet below/,
  ],
  [
    'server/capabilities/booking/a.ts',
    "import '../payments/store.ts';",
    /index.ts or events.ts of identity, signoffs, settings, contact, .*, ledger, wallet, payments, blocks, prepaid, waitlist below/,
  ],
  [
    'server/capabilities/booking/cancel/a.ts',
    "import '../../payments/wiring.ts';",
    /index.ts or events.ts of identity/,
  ],
  [
    'server/capabilities/booking/index.ts',
    "export { booking } from './wiring.ts';",
    /itself except wiring.ts and routes/,
  ],
  [
    'server/capabilities/booking/cancel/a.ts',
    "import '../hold/routes-admin.ts';",
    /itself except wiring.ts and routes/,
  ],
  ['server/app.ts', "import './capabilities/booking/wiring.ts';", /the public API of capabilities/],
  ['server/wire.ts', "import './capabilities/booking/store.ts';", /wire.ts imports wiring.ts/],
  ['test/world/a.ts', "import '#capabilities/booking/wiring.ts';", /anything but the wiring/],
  ['server/capabilities/booking/a.ts', "import '../../app.ts';", /booking imports/],
  ['server/capabilities/booking/a.ts', "import '../../../lab/sandbox/a.ts';", /booking imports/],
  ['server/capabilities/booking/a.ts', "import '#world/a.ts';", /booking imports/],
  ['server/capabilities/booking/a.ts', "import './a.test.ts';", /a test is imported/],
  ['server/capabilities/booking/rules.ts', "import './store.ts';", /rules are pure/],
  ['server/capabilities/booking/rules.ts', "import 'node:crypto';", /rules are pure/],
  ['server/capabilities/booking/fees.rules.ts', "import 'zod';", /rules are pure/],
  [
    'server/capabilities/booking/rules.ts',
    "import '../payments/rules.ts';",
    /rules of their capability/,
  ],
  ['server/app.ts', "import './main.ts';", /nothing imports app.ts, main.ts and start-server.ts/],
  ['server/app.ts', "import '../lab/sandbox/main.ts';", /the server imports the contract, itself/],
  [
    'server/main.ts',
    "import '#web/handler.ts';",
    /main.ts and start-server.ts import the contract/,
  ],
  ['lab/sandbox/a.ts', "import '#platform/clock.ts';", /imports the contract and itself/],
  ['web/ui/button/button.tsx', "import '#contract/money.ts';", /web\/ui has no business logic/],
  [
    'web/ui/button/button.tsx',
    "import '@tanstack/react-query';",
    /imports React, Radix, web\/i18n and itself/,
  ],
  [
    'web/api/a.ts',
    "import '../ui/button.tsx';",
    /web\/api imports the contract, the messages, web\/i18n, web\/lib and itself/,
  ],
  ['web/api/a.ts', "import 'node:http';", /no module of Node/],
  [
    'web/lib/a.ts',
    "import '../api/api.ts';",
    /web\/lib imports the contract, the messages, web\/i18n and itself/,
  ],
  ['web/features/booking/a.tsx', "import '../reviews/stars.tsx';", /no other feature/],
  ['web/features/booking/a.tsx', "import '#web/pages/home.tsx';", /no other feature/],
  ['web/pages/a.tsx', "import '../../server/app.ts';", /web and server share only the contract/],
  ['web/pages/a.tsx', 'import(`#platform/db.ts`);', /web and server share only the contract/],
  ['web/pages/a.tsx', "type A = import('#platform/db.ts').A;", /web and server share only/],
  ['server/capabilities/barter/a.ts', "import './b.ts';", /belongs to no layer/],
  ['web/pages/a.tsx', "import '../../../elsewhere/a.ts';", /outside of the project/],
];

test.each(faults)('reports %s: %s', (file, text, complaint) => {
  const complaints = complaintsOf(writeTree({ 'package.json': MANIFEST, [file]: text }));
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toMatch(complaint);
});

test('accepts imports that follow the layers', () => {
  const root = writeTree({
    'package.json': MANIFEST,
    'contract/money.ts': "import { z } from 'zod';\nimport './time.ts';",
    'server/platform/db.ts': "import 'pg';\nimport '#contract/money.ts';",
    'server/capabilities/booking/index.ts': "export { hold } from './hold-slot.ts';",
    'server/capabilities/booking/hold-slot.ts':
      "import '#capabilities/payments/index.ts';\nimport type { Paid } from '../payments/events.ts';\nimport './rules.ts';",
    'server/capabilities/booking/rules.ts':
      "import '#contract/booking/views.ts';\nimport './fees.rules.ts';",
    'server/capabilities/booking/hold/hold.test.ts': "import '#world/world.ts';\nimport 'vitest';",
    'server/capabilities/booking/hold/routes.ts': "import './hold-slot.ts';",
    'server/capabilities/booking/wiring.ts': "import './hold/routes.ts';",
    'server/wire.ts': "import './capabilities/booking/wiring.ts';",
    'server/app.ts': "import './wire.ts';\nimport './capabilities/booking/index.ts';",
    'test/support/app.ts': "import '#capabilities/booking/wiring.ts';",
    'server/main.ts':
      "import './app.ts';\nimport('../lab/sandbox/main.ts');\nimport '#world/demo/demo.ts';",
    'lab/sandbox/main.ts': "import '#contract/money.ts';\nimport 'fastify';",
    'web/ui/button/button.tsx': "import { Slot } from 'radix-ui';\nimport 'react/jsx-runtime';",
    'web/api/client.ts': "import '#contract/booking/views.ts';",
    'web/features/booking/card.tsx':
      "import '../../ui/button.tsx';\nimport '#web/api/client.ts';\nimport './price.tsx';",
    'web/pages/public/home.tsx':
      "import '#web/features/booking/card.tsx';\nimport type { Route } from './+types/home';",
    'web/entry.server.tsx': "import 'node:stream';",
  });
  expect(complaintsOf(root)).toEqual([]);
});

test('reports a circular import of files once', () => {
  const root = writeTree({
    'package.json': MANIFEST,
    'contract/a.ts': "import './b.ts';",
    'contract/b.ts': "export * from './c.ts';",
    'contract/c.ts': "import('./a.ts');",
  });
  expect(complaintsOf(root)).toEqual([
    'circle: contract/a.ts -> contract/b.ts -> contract/c.ts -> contract/a.ts',
  ]);
});

test('reports a circular import of types', () => {
  const root = writeTree({
    'package.json': MANIFEST,
    'contract/a.ts': "import type { B } from './b.ts';",
    'contract/b.ts': "type A = import('./a.ts').A;",
  });
  expect(complaintsOf(root)).toEqual(['circle: contract/a.ts -> contract/b.ts -> contract/a.ts']);
});

test('reports a circular import of folders, except between a folder and its parent', () => {
  const root = writeTree({
    'package.json': MANIFEST,
    'contract/booking/a.ts': "import '../search/a.ts';\nimport './views/a.ts';",
    'contract/booking/b.ts': '',
    'contract/booking/views/a.ts': "import '../b.ts';",
    'contract/search/a.ts': '',
    'contract/search/b.ts': "import '../booking/b.ts';",
    'contract/search/c.test.ts': "import '../wallet/a.ts';",
    'contract/wallet/a.ts': "import '../search/a.ts';",
  });
  expect(complaintsOf(root)).toEqual([
    'circle of folders: contract/booking -> contract/search -> contract/booking',
  ]);
});

test('accepts an exempt circular import and reports an unused exception', () => {
  const root = writeTree({
    'package.json': MANIFEST,
    'contract/a.ts': "import './b.ts';",
    'contract/b.ts': "import './a.ts';",
    'contract/c.ts': "import './a.ts';",
  });
  const exempt = (from: string, to: string) => ({ from, to, reason: 'a reason' });
  const used = exempt('contract/b.ts', 'contract/a.ts');
  const unused = exempt('contract/c.ts', 'contract/a.ts');
  const { complaints } = checkLayers(root, { files: [used, unused], folders: [] });
  expect(complaints).toEqual([
    'remove the unused exception contract/c.ts -> contract/a.ts: no circle',
  ]);
});

test('reports a schema library that pages load, but not its types', () => {
  const root = writeTree({
    'package.json': MANIFEST,
    'contract/a.ts': "import { z } from 'zod';",
    'contract/b.ts': "import { type A, text } from './c.ts';\nimport type { B } from './a.ts';",
    'contract/c.ts': "export * from './a.ts';",
    'web/pages/home.tsx': "import { b } from '#contract/b.ts';",
    'web/pages/login.tsx': "import type { A } from '#contract/a.ts';",
    'web/pages/home.test.tsx': "import { a } from '#contract/a.ts';",
  });
  expect(complaintsOf(root)).toEqual([
    expect.stringContaining(
      'web/pages/home.tsx -> contract/b.ts -> contract/c.ts -> contract/a.ts -> zod: ',
    ),
  ]);
});

test('accepts the list of calls, which bundles of pages contain without schemas', () => {
  const root = writeTree({
    'package.json': MANIFEST,
    'contract/a/calls.ts': "import { z } from 'zod';",
    'contract/api.ts': "import { aCalls } from './a/calls.ts';",
    'contract/call-paths.ts': "import { callPaths } from './api.ts';",
    'web/api/a.ts': "import { callPaths } from '#contract/call-paths.ts';",
  });
  expect(complaintsOf(root)).toEqual([]);
});

test('reports an outdated diagram in docs/architecture.md', () => {
  const tree = {
    'package.json': MANIFEST,
    'server/platform/a.ts': "import '#contract/money.ts';",
    'server/capabilities/identity/a.ts': "import '#platform/a.ts';\nimport '#contract/money.ts';",
  };
  const drawn = (flow: string) => ({
    'docs/architecture.md': `# A\n\n\`\`\`mermaid\n${flow}\`\`\`\n`,
  });
  const current = 'flowchart TD\n  identity --> platform\n  platform --> contract\n';
  expect(complaintsOf(writeTree({ ...tree, ...drawn(current) }))).toEqual([]);
  expect(complaintsOf(writeTree({ ...tree, ...drawn('flowchart TD\n') }))).toEqual([
    expect.stringContaining('docs/architecture.md'),
  ]);
});

function complaintsOf(root: string): string[] {
  return checkLayers(root, { files: [], folders: [] }).complaints;
}

test('docs/architecture.md lists the capabilities in the order that is checked', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const table = page.slice(
    page.indexOf('| layer | owns |'),
    page.indexOf('| platform | configuration'),
  );
  const names = [...table.matchAll(/^\| (\w+) \|/gm)].map(([, name]) => name).slice(1);
  expect(names).toEqual(capabilities.toReversed());
});
