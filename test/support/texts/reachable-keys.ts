import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { withUsed } from '#messages/load.ts';
import type { Feature } from '#messages/translation.ts';
import { features } from './texts.ts';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
/** References of a top-level declaration. */
type Declaration = {
  keys: string[];
  /** Features that a dialog loads together with its code. */
  lazy: string[];
  identifiers: Set<string>;
  /** Modules that it imports at runtime. */
  dynamic: string[];
};
type Target = { path: string; name: string };
type Module = {
  declarations: Map<string, Declaration>;
  /** Statements that run when the module is loaded. */
  always: Declaration[];
  imports: Map<string, Target>;
  exports: Map<string, string | Target>;
  stars: string[];
  /** Features that a loader of the module loads, or whose texts the module imports. */
  loaded: string[];
};

const KEY = new RegExp(`^(${features.join('|')})\\.\\w+$`);
const LOADERS = new Set(['textsLoader', 'pageTexts']);
/** The texts of a page for admins, which are always English. */
const ENGLISH = /#messages\/en\/(?:\w+\/)?(\w+)\.ts/g;
const ALL = '*';
const modules = new Map<string, Module>();

/** The features that a module loads for its page. */
export function loadedBy(path: string): readonly string[] {
  return withUsed(moduleOf(path).loaded as readonly Feature[]);
}

/**
 * The keys of texts that the code of a page can display, by declaration: imports that the page does not use do not
 * count. Excludes keys that a part of the page loads itself.
 */
export function reachableKeys(path: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const visit = (file: string, name: string, loaded: readonly string[]): void => {
    const id = [file, name, ...loaded].join(' ');
    if (seen.has(id)) return;
    seen.add(id);
    const module = moduleOf(file);
    const present = [...loaded, ...module.loaded.filter(() => file !== path)];
    for (const one of module.always) follow(file, one, present);
    if (name === ALL) {
      for (const exported of module.exports.keys()) visit(file, exported, loaded);
      return;
    }
    const target = module.exports.get(name);
    if (typeof target === 'object') visit(target.path, target.name, loaded);
    else if (target !== undefined) visitLocal(file, target, present);
    else for (const star of module.stars) visit(star, name, loaded);
  };
  const visitLocal = (file: string, name: string, loaded: readonly string[]): void => {
    const id = [file, 'local', name, ...loaded].join(' ');
    if (seen.has(id)) return;
    seen.add(id);
    const module = moduleOf(file);
    const imported = module.imports.get(name);
    if (imported) visit(imported.path, imported.name, loaded);
    const declaration = module.declarations.get(name);
    if (declaration) follow(file, declaration, loaded);
  };
  const follow = (file: string, one: Declaration, loaded: readonly string[]): void => {
    const present = [...new Set([...loaded, ...one.lazy])].sort();
    for (const key of one.keys) {
      const [feature = ''] = key.split('.');
      if (present.includes(feature)) continue;
      found.set(feature, (found.get(feature) ?? new Set()).add(`${file}: ${key}`));
    }
    for (const identifier of one.identifiers) visitLocal(file, identifier, present);
    for (const dynamic of one.dynamic) visit(dynamic, ALL, present);
  };
  visit(path, ALL, []);
  return found;
}

function moduleOf(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const module = parse(path);
  modules.set(path, module);
  return module;
}

function parse(path: string): Module {
  const code = readFileSync(path, 'utf8');
  const { program } = parseSync(path, code);
  const module: Module = {
    ...{ declarations: new Map(), always: [], imports: new Map(), exports: new Map() },
    ...{ stars: [], loaded: [] },
  };
  for (const statement of program.body as unknown as Node[]) addStatement(module, path, statement);
  walk(program, (node) => {
    const isLoader = LOADERS.has(String((node['callee'] as Node | undefined)?.['name']));
    if (isLoader) walk(node['arguments'], (one) => addFeature(module, one['value']));
  });
  for (const [, feature] of code.matchAll(ENGLISH)) module.loaded.push(String(feature));
  return module;
}

function addFeature({ loaded }: Module, feature: unknown): void {
  if (features.some((one) => one === feature)) loaded.push(String(feature));
}

function addStatement(module: Module, path: string, statement: Node): void {
  const source = (statement['source'] as { value: string } | null | undefined)?.value;
  const target = source === undefined ? undefined : resolve(path, source);
  switch (statement.type) {
    case 'ImportDeclaration':
      if (statement['importKind'] !== 'type' && target) addImports(module, target, statement);
      return;
    case 'ExportAllDeclaration':
      if (target) module.stars.push(target);
      return;
    case 'ExportDefaultDeclaration':
      module.exports.set('default', ' default');
      module.declarations.set(' default', mentionsOf(path, statement));
      addDeclarations(module, path, statement['declaration'] as Node);
      return;
    case 'ExportNamedDeclaration':
      addExports(module, path, statement, target);
      return;
    default:
      if (addDeclarations(module, path, statement).length === 0)
        module.always.push(mentionsOf(path, statement));
  }
}

function addImports(module: Module, path: string, statement: Node): void {
  for (const specifier of statement['specifiers'] as Node[]) {
    const local = (specifier['local'] as { name: string }).name;
    const imported = specifier['imported'] as { name: string } | undefined;
    const isAll = specifier.type === 'ImportNamespaceSpecifier';
    module.imports.set(local, { path, name: isAll ? ALL : (imported?.name ?? 'default') });
  }
}

function addExports(module: Module, path: string, statement: Node, target: string | undefined) {
  if (statement['exportKind'] === 'type') return;
  for (const specifier of statement['specifiers'] as Node[]) {
    const [local, exported] = ['local', 'exported'].map(
      (side) => (specifier[side] as { name: string }).name,
    ) as [string, string];
    module.exports.set(exported, target ? { path: target, name: local } : local);
  }
  const declaration = statement['declaration'] as Node | null;
  if (!declaration) return;
  for (const name of addDeclarations(module, path, declaration)) module.exports.set(name, name);
}

function addDeclarations(module: Module, path: string, node: Node): string[] {
  if (node.type === 'VariableDeclaration') {
    return (node['declarations'] as Node[]).flatMap((one) => {
      const names = identifiersIn(one['id'] as Node);
      for (const name of names) module.declarations.set(name, mentionsOf(path, one));
      return names;
    });
  }
  const name = (node['id'] as { name: string } | null | undefined)?.name;
  const isDeclaration =
    /^(?:Function|Class|TSEnum)/.test(node.type) && node.type.endsWith('Declaration');
  if (isDeclaration && name) module.declarations.set(name, mentionsOf(path, node));
  return /Declaration$/.test(node.type) && name ? [name] : [];
}

function identifiersIn(node: Node): string[] {
  return node.type === 'Identifier'
    ? [String(node['name'])]
    : [...mentionsOf('', node).identifiers];
}

function mentionsOf(path: string, node: Node): Declaration {
  const mentions: Declaration = { keys: [], lazy: [], identifiers: new Set(), dynamic: [] };
  walk(node, (one) => {
    if (one.type === 'Identifier' || one.type === 'JSXIdentifier')
      mentions.identifiers.add(String(one['name']));
    if (one.type === 'Literal' && KEY.test(String(one['value'])))
      mentions.keys.push(String(one['value']));
    if (one.type === 'ImportExpression') {
      const target = resolve(path, String((one['source'] as Node)['value']));
      if (target) mentions.dynamic.push(target);
    }
    if (one.type === 'CallExpression' && (one['callee'] as Node)['name'] === 'lazyWithTexts') {
      for (const given of one['arguments'] as Node[])
        if (given.type === 'Literal')
          mentions.lazy.push(...withUsed([String(given['value']) as Feature]));
    }
  });
  return mentions;
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (node && typeof node === 'object' && 'type' in node) {
    visit(node as Node);
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit);
  }
}

/** The project file to which an import specifier resolves. */
function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('#web/') ? specifier.slice(1) : join(dirname(from), specifier);
  const isOwn = specifier.startsWith('#web/') || specifier.startsWith('.');
  return isOwn && existsSync(path) ? path : undefined;
}
