import { expect, test } from 'vitest';
import { plantTree } from '#test/support/file-tree.ts';
import { checkFloors } from './layers.ts';

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
  ['contract/a.ts', "import '#platform/x.ts';", /the contract imports nothing of ours/],
  ['contract/a.ts', "import 'node:fs';", /zod alone/],
  ['contract/a.ts', "import 'zodiac';", /zod alone/],
  ['server/platform/a.ts', "import '#capabilities/identity/index.ts';", /knows no business/],
  ['server/platform/a.ts', "export { run } from '../app.ts';", /knows no business/],
  [
    'server/capabilities/payments/a.ts',
    "import type { Booking } from '#capabilities/booking/index.ts';",
    /of identity, contact, profile, catalogue, portfolio, availability, search, onboarding, policies, ledger, wallet below/,
  ],
  [
    'server/capabilities/booking/a.ts',
    "import '../payments/store.ts';",
    /index.ts or events.ts of identity, contact, .*, ledger, wallet, payments below/,
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
  ['server/capabilities/booking/a.ts', "import './a.test.ts';", /a test is imported by nobody/],
  ['server/capabilities/booking/rules.ts', "import './store.ts';", /rules are pure/],
  ['server/capabilities/booking/rules.ts', "import 'node:crypto';", /rules are pure/],
  ['server/capabilities/booking/fees.rules.ts', "import 'zod';", /rules are pure/],
  [
    'server/capabilities/booking/rules.ts',
    "import '../payments/rules.ts';",
    /rules of their capability/,
  ],
  ['server/app.ts', "import './main.ts';", /app.ts and main.ts are the top/],
  ['server/app.ts', "import '../lab/sandbox/main.ts';", /the server imports the contract, itself/],
  ['server/main.ts', "import '#web/handler.ts';", /main imports the server/],
  ['lab/sandbox/a.ts', "import '#platform/clock.ts';", /the contract at most/],
  ['web/ui/button/button.tsx', "import '#contract/money.ts';", /web\/ui knows no business/],
  [
    'web/ui/button/button.tsx',
    "import '@tanstack/react-query';",
    /imports React, Radix and itself/,
  ],
  [
    'web/api/a.ts',
    "import '../ui/button.tsx';",
    /web\/api imports the contract, web\/lib and itself/,
  ],
  ['web/api/a.ts', "import 'node:http';", /nothing of Node/],
  ['web/lib/a.ts', "import '../api/api.ts';", /web\/lib holds browser utilities/],
  ['web/features/booking/a.tsx', "import '../reviews/stars.tsx';", /no other feature/],
  ['web/features/booking/a.tsx', "import '#web/pages/home.tsx';", /no other feature/],
  ['web/pages/a.tsx', "import '../../server/app.ts';", /meets server only in the contract/],
  ['web/pages/a.tsx', 'import(`#platform/db.ts`);', /meets server only in the contract/],
  ['web/pages/a.tsx', "type A = import('#platform/db.ts').A;", /meets server only/],
  ['server/capabilities/barter/a.ts', "import './b.ts';", /has no place in/],
  ['web/pages/a.tsx', "import '../../../elsewhere/a.ts';", /nothing outside of itself/],
];

test.each(faults)('%s: %s', (file, text, complaint) => {
  const root = plantTree({ 'package.json': MANIFEST, [file]: text });
  const { complaints } = checkFloors(root);
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toMatch(complaint);
});

test('a sound tree has nothing to complain of', () => {
  const root = plantTree({
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
  expect(checkFloors(root).complaints).toEqual([]);
});

test('a circle is found once, unless it is of types alone', () => {
  const root = plantTree({
    'package.json': MANIFEST,
    'contract/a.ts': "import './b.ts';",
    'contract/b.ts': "export * from './c.ts';",
    'contract/c.ts': "import('./a.ts');",
    'contract/d.ts': "import type { E } from './e.ts';",
    'contract/e.ts': "import './d.ts';",
  });
  expect(checkFloors(root).complaints).toEqual([
    'circle: contract/a.ts -> contract/b.ts -> contract/c.ts -> contract/a.ts',
  ]);
});

test('an outdated picture in docs/architecture.md is noticed', () => {
  const tree = {
    'package.json': MANIFEST,
    'server/platform/a.ts': "import '#contract/money.ts';",
    'server/capabilities/identity/a.ts': "import '#platform/a.ts';\nimport '#contract/money.ts';",
  };
  const drawn = (flow: string) => ({
    'docs/architecture.md': `# A\n\n\`\`\`mermaid\n${flow}\`\`\`\n`,
  });
  const right = 'flowchart TD\n  identity --> platform\n  platform --> contract\n';
  expect(checkFloors(plantTree({ ...tree, ...drawn(right) })).complaints).toEqual([]);
  expect(checkFloors(plantTree({ ...tree, ...drawn('flowchart TD\n') })).complaints).toEqual([
    expect.stringContaining('docs/architecture.md'),
  ]);
});
