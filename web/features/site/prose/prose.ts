/** A table of a legal page; the first cell of a row is its header. */
export type ProseTable = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};
/** A paragraph, a list, ordered steps or a table. In texts, [label](/path) is a link. */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { table: ProseTable };
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

/** True for a mailto link. */
export function mailLink(email: string): string {
  return `[${email}](mailto:${email})`;
}
