import { readFileSync } from 'node:fs';

type Operation = { parameters?: readonly { in: string; name: string }[] };
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const { paths } = JSON.parse(readFileSync('contract/openapi.json', 'utf8')) as { paths: Paths };

// Paths without parameters come first, because '/visits/{id}' also matches '/visits/check'.
const calls = Object.entries(paths)
  .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
  .flatMap(([path, methods]) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
    return Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase(),
      pattern,
      names: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    }));
  });

/**
 * The parameters in the address of a request that its call does not have. A form that is passed as a query would put
 * names and phone numbers into addresses, and the types allow it.
 */
export function unknownParameters(method: string, address: string): string[] {
  const { pathname, searchParams } = new URL(address);
  if (searchParams.size === 0 || !pathname.startsWith('/api/')) return [];
  const call = calls.find((one) => one.method === method && one.pattern.test(pathname));
  return call ? [...searchParams.keys()].filter((name) => !call.names.includes(name)) : [];
}
