import { definitionOf } from '../definitions.ts';
import type { Operation } from './operation.ts';

/** The fields of an OpenAPI document that are changed here. */
export type Document = {
  tags?: { name: string }[] | undefined;
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
};

/** Removes the calls of admins, and components that only they use. */
export function publicPart(document: Document): Document {
  const { paths: all = {}, components: { schemas = {}, ...shared } = {}, ...rest } = document;
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [path, methods] of Object.entries(all)) {
    const open = Object.entries(methods).filter(
      ([, { operationId }]) => definitionOf(operationId).access !== 'admin',
    );
    if (open.length > 0) paths[path] = Object.fromEntries(open);
  }
  const used = new Set(
    Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ tags: own }) => own),
    ),
  );
  return {
    ...rest,
    tags: rest.tags?.filter(({ name }) => used.has(name)),
    paths,
    components: { ...shared, schemas: usedSchemas({ paths, ...shared }, schemas) },
  };
}

/** Removes schemas without a reference, such as the input variants of responses. */
export function usedSchemas(
  paths: object,
  schemas: Record<string, unknown>,
): Record<string, unknown> {
  const used = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      if (name in schemas) follow(schemas[name]);
    }
  };
  follow(paths);
  const names = Object.keys(schemas).filter((name) => used.has(name));
  return Object.fromEntries(names.toSorted().map((name) => [name, schemas[name]]));
}
