import { calls } from '#contract/api.ts';
import type { Access } from '#contract/call.ts';
import document from '#contract/openapi.json' with { type: 'json' };
import type { Schema } from './schema.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: Schema; $ref?: string };

export type Operation = {
  name: string;
  method: string;
  /** With {parameters}. */
  path: string;
  access: Access;
  parameters: readonly Parameter[];
  body: Schema | undefined;
  /** The media types of an upload. */
  uploads: readonly string[];
};

type Documented = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
};

/** The calls of the API's document, as a client reads them. */
export function operationsOf(): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as unknown as Record<string, Documented>).flatMap(
      ([method, documented]) => {
        const call = Object.entries(calls).find(([name]) => name === documented.operationId)?.[1];
        return call ? [operationOf({ method, path, access: call.access }, documented)] : [];
      },
    ),
  );
}

function operationOf(
  given: Pick<Operation, 'method' | 'path' | 'access'>,
  { operationId, parameters = [], requestBody }: Documented,
): Operation {
  const content = requestBody?.content ?? {};
  return {
    ...given,
    method: given.method.toUpperCase(),
    name: operationId,
    parameters: parameters.filter(({ $ref }) => $ref === undefined),
    body: content['application/json']?.schema,
    uploads: Object.keys(content).filter((type) => type !== 'application/json'),
  };
}

export const schemas = document.components.schemas as unknown as Readonly<Record<string, Schema>>;
