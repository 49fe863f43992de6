import { parseSync, Visitor } from 'oxc-parser';

/** Attributes and properties with texts for people. */
const VISIBLE = new RegExp(
  `^(?:${[
    'aria-(?:label|description|roledescription|valuetext)',
    'alt|announcement|description|hint|label|note|placeholder|text|title',
    '\\w+(?:Label|Text|Title)',
  ].join('|')})$`,
);
/** Calls that display their argument. */
const DISPLAYING = /^(?:notify\.\w+|set(?:Error|Notice|Problem))$/;
/** At least two letters: a single sign, such as '₹' or '×', needs no translation. */
const WORD = /\p{L}{2,}/u;
/** A sentence or a label of several words. */
const PHRASE = /^[A-Z][\p{L}’']*,? (?!\d)\p{L}/u;
/** The product's name, a URL, a CSS class, an identifier, or a key such as `home.title`. */
const NO_TEXT = new RegExp(
  `^(?:${[
    '(?:… · )?Zap Booking',
    '(?:https?://|\\S+@)\\S+',
    'h-\\[1lh\\].*',
    '[a-z]+(?:_[a-z]+)+',
    '@\\w+:.+',
    '\\w+\\.(?:\\w|…)+',
  ].join('|')})$`,
);

type Node = { type: string; start: number } & Record<string, unknown>;

/** The visible texts in a source file, with their lines. */
export function visibleTexts(path: string, code: string): string[] {
  const { program } = parseSync(path, code);
  const found = new Map<number, string>();
  const note = (start: number, text: string) => {
    const line = code.slice(0, start).split('\n').length;
    if (!NO_TEXT.test(text.trim())) found.set(start, `${path}:${line} ${text.trim()}`);
  };
  const check = (value: unknown, pattern: RegExp): void => {
    const node = value as Node | null | undefined;
    if (!node) return;
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      if (pattern.test(node['value'])) note(node.start, node['value']);
    } else if (node.type === 'TemplateLiteral') {
      const quasis = node['quasis'] as { value: { raw: string } }[];
      const text = quasis.map(({ value }) => value.raw).join('…');
      if (pattern.test(text)) note(node.start, text);
    } else if (node.type === 'ConditionalExpression') {
      check(node['consequent'], pattern);
      check(node['alternate'], pattern);
    } else if (node.type === 'LogicalExpression') {
      check(node['left'], pattern);
      check(node['right'], pattern);
    } else if (node.type === 'JSXExpressionContainer') {
      check(node['expression'], pattern);
    }
  };
  const isVisible = (name: unknown) => typeof name === 'string' && VISIBLE.test(name);
  const ignored = new Set<number>();
  new Visitor({
    JSXText: ({ start, value }) => WORD.test(value) && note(start, value),
    JSXExpressionContainer: (node) => check(node.expression, PHRASE),
    JSXElement: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') check(child, WORD);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && isVisible(name.name)) check(value, WORD);
    },
    Property: ({ key, value }) => {
      // A literal key is looked up, not displayed.
      ignored.add(key.start);
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : '';
      if (isVisible(name)) check(value, WORD);
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (DISPLAYING.test(code.slice(callee.start, callee.end))) check(given[0], WORD);
    },
    NewExpression: ({ arguments: given }) => {
      // Errors are written to the log.
      for (const each of given) ignored.add(each.start);
    },
    Literal: (node) => {
      if (!ignored.has(node.start)) check(node, PHRASE);
    },
    TemplateLiteral: (node) => {
      if (!ignored.has(node.start)) check(node, PHRASE);
    },
  }).visit(program);
  return [...found.values()];
}
