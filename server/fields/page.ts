import { stateRules } from './states.ts';
import { capabilityTables, type FieldsDocument, type OwnersOf } from './tables.ts';

/** The text of docs/fields.md, which a test compares: `npx vitest run server/fields -u` writes it. */
export function fieldsPage(document: FieldsDocument, ownersOf: OwnersOf): string {
  const rules = stateRules.map(({ field, rule, tests }) => {
    const proof = tests.map((test) => `\`${test}\``).join(', ');
    return `| ${field} | ${rule} | ${proof} |`;
  });
  return `# Fields by role and state

Who may read and write which fields (OWASP ASVS 5.0, 8.1.2). \`npm test\` compares the tables of views and calls with
\`contract/openapi.json\` and with the owners of records in \`test/access/rows.ts\`. A response has no field that its view
lacks, because the schemas of the contract serialize it; unknown fields of a request are dropped.

| role | who |
| --- | --- |
| everyone | no session needed; answers to a login describe the person who logged in |
| person | a logged-in person, for their own data and what is addressed to them |
| customer of it, provider of it | the person whose record it is; others get the answer of an unknown id |
| provider | a person with a business, for that business only |
| admin | an admin whose session has shown the second factor; for changes, within the last 15 minutes |

A view appears where it is answered first, and lists all roles that receive it from any call; \`outer.inner\` is a field
of a nested object. Nested views are rows of their own.

## Fields that depend on the state

| field | rule | test |
| --- | --- | --- |
${rules.join('\n')}

${document.tags.map(({ name }) => capabilityTables(document, name, ownersOf)).join('\n\n')}
`;
}
