import { basename } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, Section } from './web/features/site/prose/prose.ts';

/** A heading is written '## Title {#anchor}'. */
const HEADING = /^(.+) \{#([a-z-]+)\}$/;
/** A paragraph that is replaced by a table with computed rows. */
const COMPUTED_TABLE = /^\{\{table (\w+)\}\}$/;

/** Compiles each Markdown file in `content/` to a module with its sections. */
export function readContent(): Plugin {
  return {
    name: 'read-content',
    enforce: 'pre',
    transform: {
      filter: { id: /\/content\/[a-z-]+\.md$/ },
      handler: (source, id) => ({
        code: `export const sections = ${JSON.stringify(sectionsOf(source, basename(id)))}`,
        moduleType: 'js',
        map: null,
      }),
    },
  };
}

/** @throws Error for Markdown that pages cannot display. */
export function sectionsOf(markdown: string, file: string): readonly Section[] {
  const sections: { id: string; title: string; blocks: Block[] }[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading') {
      const [, title, id] = HEADING.exec(token['text']) ?? [];
      if (token['depth'] !== 2 || !title || !id) {
        throw new Error(`${file}: write '${token['text']}' as '## Title {#anchor}'.`);
      }
      sections.push({ id, title, blocks: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section) throw new Error(`${file}: begin with a heading.`);
    section.blocks.push(blockOf(token, section.title, file));
  }
  return sections;
}

function blockOf(token: Token, caption: string, file: string): Block {
  switch (token.type) {
    case 'paragraph': {
      const text = oneLine(token['text']);
      const [, table] = COMPUTED_TABLE.exec(text) ?? [];
      return table ? { computedTable: table } : text;
    }
    case 'list': {
      const { items, ordered } = token as Tokens.List;
      const texts = items.map(({ text }) => oneLine(text));
      return ordered ? { steps: texts } : { list: texts };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const head = header.map(({ text }) => text);
      return { table: { caption, head, rows: rows.map((row) => row.map(({ text }) => text)) } };
    }
    default:
      throw new Error(`${file}: pages do not display a Markdown ${token.type}.`);
  }
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
