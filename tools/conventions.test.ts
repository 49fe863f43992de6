import { expect, test } from 'vitest';
import { writeTree } from '#test/support/file-tree.ts';
import { checkConventions, checkVocabulary } from './conventions.ts';

const faults: [file: string, text: string, complaint: RegExp][] = [
  ['server/a.ts', '// TODO later', /^server\/a\.ts:1: TODO: a leftover/],
  ['db/migrations/0001_booking_seats.sql', '-- FIXME', /FIXME: a leftover/],
  ['web/ui/a.tsx', 'console.log(1);', /console\.log: only main\.ts/],
  ['server/app.ts', 'console.error(1);', /console\.error: only main\.ts/],
  [
    'server/a.test.ts',
    "\ntest.only('a', run);",
    /a\.test\.ts:2: \.only: run the test or remove it/,
  ],
  ['test/journeys/a.spec.ts', "test.skip('a', run);", /\.skip: run the test or remove it/],
  ['web/a.test.ts', "vi.mock('./b.ts', make);", /vi\.mock: test files share modules/],
  ['contract/a.ts', 'const at = Date.now();', /Date\.now: contract and rules take time/],
  ['contract/a.ts', 'const at = new Date();', /new Date: contract and rules/],
  ['server/capabilities/booking/rules.ts', 'Math.random();', /Math\.random: contract and rules/],
  [
    'server/capabilities/booking/fees.rules.ts',
    'Temporal.Now.instant();',
    /Temporal\.Now: contract and rules/,
  ],
  ['server/app.ts', "process.env['PORT'];", /process\.env: only server\/platform/],
  ['web/ui/a.tsx', 'node.innerHTML = text;', /innerHTML: never insert/],
  ['web/ui/a.tsx', 'const a = <p dangerouslySetInnerHTML={x} />;', /dangerouslySetInnerHTML/],
  [
    'web/a.ts',
    "new Intl.DateTimeFormat('en-CA').format(0);",
    /Intl\.DateTimeFormat: engines format/,
  ],
  ['contract/a.ts', "new Intl.DateTimeFormat('sv-SE');", /Intl\.DateTimeFormat: engines format/],
  ['web/a.tsx', "at.toLocaleDateString('en-CA');", /toLocaleDateString: engines format/],
  ['web/a.tsx', 'at.toLocaleTimeString();', /toLocaleTimeString: engines format/],
  ['contract/a.ts', "at.toLocaleString('sv-SE').split(' ');", /toLocaleString: engines format/],
  ['web/a.ts', 'Temporal.PlainDate.from(day);', /Temporal: not available in all/],
  ['contract/a.ts', 'function a(at: Temporal.Instant) {}', /Temporal: not available in all/],
  ['README.md', '# A\n\nSee /home/asha/zap.', /^README\.md:3: .*a path of one machine/],
  ['tools/a.sh', 'cat /Users/asha/a.md', /a path of one machine/],
  ['server/a.ts', `const sum = ${'one + '.repeat(30)}two;`, /longer than 140 columns/],
  ['server/a.ts', 'run();\n'.repeat(301), /^server\/a\.ts:301: longer than 300 lines/],
  ['docs/a.md', '# A\n# B\n', /2 titles instead of one/],
  ['docs/a.md', 'text', /0 titles instead of one/],
  ['docs/a.md', '# A\n\n[b](b.md#part)', /docs\/a\.md:3: there is no b\.md#part/],
  ['docs/a.md', '# A\n\n`server/app.ts:buildApp`', /there is no buildApp in server\/app\.ts/],
  ['ops/a.yaml', `key: rzp_live_${'a1'.repeat(7)}`, /a secret/],
  ['ops/a.txt', ['-----BEGIN', 'RSA', 'PRIVATE', 'KEY-----'].join(' '), /a secret/],
  ['db/migrations/1_booking_seats.sql', 'select 1;', /is NNNN_/],
  ['db/migrations/0001_barter_seats.sql', 'select 1;', /is NNNN_/],
  [
    'db/migrations/0300_booking_a.sql',
    'select 1;\nalter table booking.bookings drop column note;',
    /a\.sql:2: drop column: name the version/,
  ],
  ['db/migrations/0300_booking_a.sql', 'alter table a.b alter column c type text;', /type: name/],
  ['db/migrations/0300_booking_a.sql', 'create index b on a.b (c);', /an index on a\.b: build/],
  [
    'db/migrations/0300_booking_a.sql',
    'alter table a.b add constraint c check (d > 0);',
    /a constraint on a\.b: add it as not valid/,
  ],
  [
    'db/migrations/0902_booking_a.sql',
    'alter table a.b add column c int check (c > 0);',
    /a check of a new column of a\.b: add it afterwards/,
  ],
  [
    'db/migrations/0300_booking_a.sql',
    'create index concurrently if not exists b on a.b (c);',
    /concurrently: begin the file with/,
  ],
  [
    'server/capabilities/booking/store.ts',
    'const a = sql`select *\nfrom payments.orders`;',
    /store\.ts:2: payments\.orders: a store of booking uses no table/,
  ],
  [
    'server/capabilities/booking/hold/seat.store.ts',
    "db.selectFrom('availability.seats as seat');",
    /availability\.seats/,
  ],
  [
    'server/capabilities/booking/store.ts',
    'sql`select terms from booking.policies`;',
    /booking\.policies: a store of booking/,
  ],
  [
    'server/capabilities/booking/store.ts',
    "db.selectFrom('admin.cases_public');",
    /admin\.cases_public/,
  ],
];

test.each(faults)('reports %s: %s', (file, text, complaint) => {
  const complaints = checkConventions(writeTree({ [file]: text }));
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toMatch(complaint);
});

test('accepts migrations that do not affect the previous release', () => {
  const root = writeTree({
    'db/migrations/0299_booking_a.sql': 'alter table a.b drop column c;\n',
    'db/migrations/0300_booking_a.sql':
      '-- requires 0299: no statement reads it\nalter table a.b drop column d;\n',
    'db/migrations/0301_booking_b.sql':
      'create table a.e (f int);\ncreate index g on a.e (f);\nalter table a.e add check (f > 0);\n',
    'db/migrations/0302_booking_c.sql':
      '-- no transaction: built beside the application\ncreate index concurrently if not exists h on a.b (i);\n',
    'db/migrations/0303_booking_d.sql':
      'alter table a.b add constraint j check (k > 0) not valid;\n-- drop table a.b\n',
  });
  expect(checkConventions(root)).toEqual([]);
});

test('reports two migrations with the same number', () => {
  const root = writeTree({
    'db/migrations/0001_booking_seats.sql': 'select 1;',
    'db/migrations/0001_identity_people.sql': 'select 1;',
  });
  expect(checkConventions(root)).toEqual([
    'db/migrations/0001_identity_people.sql: the number 0001 is used twice',
  ]);
});

test('accepts a tree that follows the conventions', () => {
  const root = writeTree({
    'README.md': '# A\n\n[b](docs/b.md) [c](https://example.com)\n\n```sh\n# no title\n```\n',
    'docs/b.md':
      '# B\n\nWrite `[x](y.md)`, back to [the start](../README.md#a), `docs/b.ts:start`.\n',
    'docs/b.ts': 'export async function start() {}\n',
    'contract/locale/wall-clock.ts':
      "// Date.now() has no place here, nor has process.env.\nexport const A = new Intl.DateTimeFormat('en');\n",
    'contract/time.test.ts': "new Date();\nTemporal.Now.instant();\nat.toLocaleString('en');\n",
    'test/journeys/a.spec.ts': "info.skip(isMissing, 'no browser');\n",
    'web/a.ts': '// No Temporal here.\ndateIn(at, INDIA);\n',
    'server/main.ts': "console.log('ready');\n",
    'server/platform/config/config.ts': "process.env['PORT'];\n",
    'server/capabilities/booking/store.ts':
      "import '#capabilities/payments/events.ts';\nimport './booking.store.ts';\nsql`from booking.seats join catalogue.services_public join platform.outbox`;\n",
    'server/capabilities/policies/store.ts': 'sql`select terms from booking.policies`;\n',
    'server/a.ts': `const text = '${'long '.repeat(40)}';\n`,
    'db/migrations/0001_identity_people.sql': 'select 1;\n',
    'db/migrations/0003_payments_orders.sql': 'select 1;\n',
    'node_modules/a/index.ts': '// TODO\n',
  });
  expect(checkConventions(root)).toEqual([]);
});

test('reports a folder with more than 25 files', () => {
  const files = Array.from({ length: 26 }, (_, n) => `server/platform/file-${n}.ts`);
  const root = writeTree(Object.fromEntries(files.map((file) => [file, ''])));
  expect(checkConventions(root)).toEqual(['server/platform: 26 files, at most 25: use subfolders']);
});

const bannedUses: [file: string, text: string, complaint: string][] = [
  ['server/tell-owner.ts', '', "1: 'tell' in server/tell-owner.ts: use notify"],
  ['server/a.ts', '\nconst bookingWish = 1;', "2: 'wish' in bookingWish: use input"],
  ['web/a.tsx', 'const a = <WishList />;', "1: 'wish' in WishList"],
  ['server/a.ts', '// Nobody pays twice.', "1: 'nobody': use the role"],
  ['db/functions/a.sql', 'select 1; -- Made anew.', "1: 'anew': use again"],
  ['web/a.css', '/* Laid over it. */', "1: 'laid': use create"],
  ['server/a.test.ts', "test.each([1])('is told %s', run);", "1: 'told': use notify"],
  ['server/a.ts', 'const MAKE_GOOD_MAX = 1;', "1: 'make good' in MAKE_GOOD_MAX: use compensation"],
];

test.each(bannedUses)('reports the vocabulary of %s: %s', (file, text, complaint) => {
  const complaints = checkVocabulary(writeTree({ [file]: text }));
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain(`${file}:${complaint}`);
});

test('accepts ordinary sentences, quoted texts, wire names and database objects', () => {
  const root = writeTree({
    'contract/openapi.json': JSON.stringify({ Seat: { properties: { keptUntil: {} } } }),
    'db/functions/booking/tell_end.sql': 'select told_at from booking.seats;\n',
    'server/capabilities/search/words.ts': 'export const letters = 1;\n',
    'db/migrations/0001_booking_seats.sql': '-- Nobody edits a migration.\n',
    'server/a.ts':
      "// Seats are kept, `nobody` reads 'Tell us why'.\nexport const text = 'Tell us';\n",
    'server/b.ts': 'export const seat = { keptUntil: 1, toldAt: 2, told_at: 3 };\n',
    'server/b.test.ts': "test('the words of a message', () => expect('nobody'));\n",
  });
  expect(checkVocabulary(root)).toEqual([]);
});
