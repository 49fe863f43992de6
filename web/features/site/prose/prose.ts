/** A table of a legal page; the first cell of a row is its header. */
export type ProseTable = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};
/**
 * A paragraph, a list, ordered steps, a table, or the name of a table with computed rows. In texts,
 * [label](/path) is a link and {{name}} stands for a value.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { table: ProseTable }
  | { computedTable: string };
export type Section = { id: string; title: string; blocks: readonly Block[] };
export type Question = { question: string; answer: string };

export type TextPart = { text: string; to?: string };

/** Splits a text into text and links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: match[1] ?? '', to: match[2] ?? '/' });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** The text with links replaced by their labels. */
export function plainText(text: string): string {
  return textParts(text)
    .map((part) => part.text)
    .join('');
}

/** The placeholders in a text of `content/`: its values and its tables with computed rows. */
export type ContentValues = {
  values: Readonly<Record<string, string | number>>;
  tables?: Readonly<Record<string, ProseTable>>;
};

/** @throws Error for a missing value or table */
export function fillSections(
  sections: readonly Section[],
  { values, tables = {} }: ContentValues,
): readonly Section[] {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(given(values, name)));
  const fillBlock = (block: Block): Block => {
    if (typeof block === 'string') return fill(block);
    if ('list' in block) return { list: block.list.map(fill) };
    if ('steps' in block) return { steps: block.steps.map(fill) };
    if ('computedTable' in block) return { table: given(tables, block.computedTable) };
    const { caption, head, rows } = block.table;
    return { table: { caption, head: head.map(fill), rows: rows.map((row) => row.map(fill)) } };
  };
  return sections.map(({ id, title, blocks }) => ({ id, title, blocks: blocks.map(fillBlock) }));
}

/** Sections that are questions, each with one paragraph as its answer. */
export function fillQuestions(
  sections: readonly Section[],
  content: ContentValues,
): readonly Question[] {
  return fillSections(sections, content).map(({ title, blocks: [answer] }) => {
    if (typeof answer !== 'string') throw new Error(`'${title}' needs a paragraph as its answer.`);
    return { question: title, answer };
  });
}

function given<T>(values: Readonly<Record<string, T>>, name: string): T {
  const value = values[name];
  if (value === undefined) throw new Error(`The text needs '${name}'.`);
  return value;
}
