import { parseSync, Visitor } from 'oxc-parser';

type Node = { type: string; start: number } & Record<string, unknown>;

/** A complete sentence of several words. */
const SENTENCE = /^[A-Z“‘][^\n]*\p{L}[^\n]* [^\n]*[.!?]$/u;
/** Two words are a text for people; one is a code or a value. */
const SEVERAL = /\p{L}{2,}[^\n]* \p{L}/u;

/**
 * The sentences in a server source file that are not messages, with their lines: complete sentences anywhere, and every
 * text of a refusal.
 */
export function composedTexts(path: string, code: string): string[] {
  const { program } = parseSync(path, code);
  const ignored = new Set<number>();
  const found = new Map<number, string>();
  const check = (node: Node, pattern: RegExp): void => {
    const text = textOf(node);
    if (text === undefined || ignored.has(node.start) || !pattern.test(text)) return;
    const line = code.slice(0, node.start).split('\n').length;
    found.set(node.start, `${path}:${line} ${text}`);
  };
  new Visitor({
    NewExpression: ({ callee, arguments: given }) => {
      const name = code.slice(callee.start, callee.end);
      if (name === 'Refused')
        for (const each of given) textsIn(each as unknown as Node, (node) => check(node, SEVERAL));
      // Errors are written to the log.
      else if (/Error$/.test(name)) for (const each of given) ignored.add(each.start);
    },
    // SQL and similar code.
    TaggedTemplateExpression: ({ quasi }) => {
      ignored.add(quasi.start);
    },
    // The API's success text, for which each page has its own message.
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'message') ignored.add(value.start);
    },
    Literal: (node) => check(node as unknown as Node, SENTENCE),
    TemplateLiteral: (node) => check(node as unknown as Node, SENTENCE),
  }).visit(program);
  return [...found.values()];
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node['quasis'] as { value: { raw: string } }[];
  return quasis.map(({ value }) => value.raw).join('…');
}

/** The texts below a node, except in functions, whose texts are keys of messages. */
function textsIn(node: Node, visit: (node: Node) => void): void {
  if (/Function/.test(node.type)) return;
  visit(node);
  for (const value of Object.values(node)) {
    const children = Array.isArray(value) ? value : [value];
    for (const child of children)
      if (typeof child === 'object' && child !== null && 'type' in child) textsIn(child, visit);
  }
}
