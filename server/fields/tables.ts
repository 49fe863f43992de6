type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  oneOf?: readonly Schema[];
};
type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  operationId: string;
  description: string;
  tags: readonly string[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
/** The parts of contract/openapi.json that the tables need. */
export type FieldsDocument = {
  tags: readonly { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
/** The sides whose record a call needs, or none where it needs the role only. */
export type OwnersOf = (call: string) => readonly ('customer' | 'provider' | 'admin')[];

const ROLES = ['everyone', 'person', 'customer of it', 'provider of it', 'provider', 'admin'];
const ENVELOPE = new Set(['status', 'message']);

/** The views that the calls of a tag return, and the fields that they accept, with the roles. */
export function capabilityTables(
  document: FieldsDocument,
  tag: string,
  ownersOf: OwnersOf,
): string {
  const reads = readRows(document, tag, ownersOf);
  const writes = writeRows(document, tag, ownersOf);
  return [
    `## ${tag}`,
    ...(reads.length > 0 ? [tableOf(['read: view', 'by', 'fields'], reads)] : []),
    ...(writes.length > 0 ? [tableOf(['write: call', 'by', 'fields'], writes)] : []),
  ].join('\n\n');
}

/** One row for each view, where it is returned first; a nested view is a separate row. */
function readRows(document: FieldsDocument, tag: string, ownersOf: OwnersOf): string[][] {
  const { schemas } = document.components;
  const readers = new Map<string, Set<string>>();
  const firstTag = new Map<string, string>();
  const unnamed: string[][] = [];
  const order = document.tags.map(({ name }) => name);
  const sorted = operationsOf(document).toSorted(
    (a, b) => order.indexOf(a.tags[0] ?? '') - order.indexOf(b.tags[0] ?? ''),
  );
  for (const operation of sorted) {
    const [own = ''] = operation.tags;
    const roles = rolesOf(operation, ownersOf);
    const answer = answerOf(operation);
    for (const name of reachable(answer, schemas)) {
      if (!firstTag.has(name)) firstTag.set(name, own);
      readers.set(name, readers.get(name)?.union(new Set(roles)) ?? new Set(roles));
    }
    const fields = fieldsOf(answer).filter((field) => !ENVELOPE.has(field));
    const isNamed = fields.every((field) => field === 'data');
    if (own === tag && !isNamed && fields.length > 0)
      unnamed.push([`\`${operation.operationId}\``, inOrder(roles), listOf(ownFields(answer))]);
  }
  const named = [...firstTag]
    .filter(([, first]) => first === tag)
    .map(([name]) => name)
    .toSorted()
    .map((name) => [name, inOrder(readers.get(name) ?? []), listOf(fieldsOf(schemas[name] ?? {}))]);
  return [...named, ...unnamed];
}

function writeRows(document: FieldsDocument, tag: string, ownersOf: OwnersOf): string[][] {
  return operationsOf(document)
    .filter(({ tags, requestBody }) => tags[0] === tag && requestBody)
    .map((operation) => {
      const contents = Object.entries(operation.requestBody?.content ?? {});
      const isFile = contents.some(([type]) => type !== 'application/json');
      const schema = contents[0]?.[1].schema ?? {};
      const fields = fieldsOf(resolved(schema, document.components.schemas));
      return [
        `\`${operation.operationId}\``,
        inOrder(rolesOf(operation, ownersOf)),
        isFile ? 'a file' : listOf(fields),
      ];
    });
}

function operationsOf({ paths }: FieldsDocument): Operation[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

/** The access of a call by its sentence in the document, narrowed to the owners of the record. */
function rolesOf({ operationId, description }: Operation, ownersOf: OwnersOf): string[] {
  const sentence = description.split('\n\n').at(-1) ?? '';
  const owners = ownersOf(operationId);
  if (sentence === 'Needs no session.') return ['everyone'];
  if (sentence.startsWith('Needs the session of an admin')) return ['admin'];
  if (owners.length > 0) return owners.map((side) => (side === 'admin' ? side : `${side} of it`));
  if (sentence === 'Needs the session of a provider.') return ['provider'];
  if (sentence === 'Needs a session.') return ['person'];
  throw new Error(`${operationId} has an unknown access: ${sentence}`);
}

function answerOf({ responses }: Operation): Schema {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return success?.content?.['application/json']?.schema ?? {};
}

function dataOf(answer: Schema): Schema {
  const data = answer.properties?.['data'] ?? {};
  return data.items ?? data;
}

/** The fields of a response without a named view: those of its data, and those beside it. */
function ownFields(answer: Schema): string[] {
  const isData = (field: string) => field === 'data' || field.startsWith('data.');
  const beside = fieldsOf(answer).filter((field) => !isData(field) && !ENVELOPE.has(field));
  return [...fieldsOf(dataOf(answer)), ...beside];
}

export function referenceTo({ $ref = '' }: Schema): string | undefined {
  return $ref.split('/').at(-1) || undefined;
}

/** The names of the views in a schema, also of nested ones. */
function reachable(
  schema: Schema,
  schemas: Record<string, Schema>,
  seen = new Set<string>(),
): Set<string> {
  const name = referenceTo(schema);
  if (name !== undefined && seen.has(name)) return seen;
  if (name !== undefined) seen.add(name);
  for (const part of partsOf(name === undefined ? schema : (schemas[name] ?? {})))
    reachable(part, schemas, seen);
  return seen;
}

function resolved(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = referenceTo(schema);
  return name === undefined ? schema : (schemas[name] ?? {});
}

function partsOf(schema: Schema): Schema[] {
  const {
    items,
    properties = {},
    additionalProperties,
    anyOf = [],
    allOf = [],
    oneOf = [],
  } = schema;
  const others = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [
    ...Object.values(properties),
    ...[...anyOf, ...allOf, ...oneOf],
    ...others,
    ...(items ? [items] : []),
  ];
}

/** The names of the fields, with those of nested objects without a name as `outer.inner`. */
function fieldsOf(schema: Schema): string[] {
  const alternatives = [
    schema,
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? []),
  ];
  const fields = alternatives.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, inner]) => {
      const nested = fieldsOf(inner.items ?? inner);
      return nested.length === 0 ? [name] : nested.map((field) => `${name}.${field}`);
    }),
  );
  return [...new Set(fields)];
}

function inOrder(roles: Iterable<string>): string {
  const known = new Set(roles);
  const named = ROLES.filter((role) => known.has(role));
  // What everyone may read needs no further roles.
  return named.includes('everyone') ? 'everyone' : named.join(', ');
}

function listOf(fields: readonly string[]): string {
  return fields.length === 0 ? 'none' : fields.map((field) => `\`${field}\``).join(' ');
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
