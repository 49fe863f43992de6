import { Link } from '#web/i18n/link.tsx';
import { type Block, type ProseTable, type Section, textParts } from './prose.ts';

/** The sections of a long text, each with its own anchor. */
export function ProseSections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ id, title, blocks }) => (
    <section
      key={id}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="pt-8 outline-none"
    >
      <h2 id={`${id}-title`} className="mb-3 text-xl">
        {title}
      </h2>
      <ProseBlocks blocks={blocks} />
    </section>
  ));
}

export function ProseBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid gap-3 text-ink-soft">
      {blocks.map((block) => {
        if (typeof block === 'string') {
          return (
            <p key={block} className="max-w-prose">
              <ProseText text={block} />
            </p>
          );
        }
        if ('computedTable' in block) return null;
        if ('table' in block) return <ProseTableView key={block.table.caption} {...block.table} />;
        const [Tag, items, mark] =
          'steps' in block
            ? (['ol', block.steps, 'list-decimal'] as const)
            : (['ul', block.list, 'list-disc'] as const);
        return (
          <Tag key={items[0]} className={`grid max-w-prose gap-1.5 ps-6 marker:text-ink ${mark}`}>
            {items.map((item) => (
              <li key={item}>
                <ProseText text={item} />
              </li>
            ))}
          </Tag>
        );
      })}
    </div>
  );
}

export function ProseText({ text }: { text: string }) {
  return textParts(text).map(({ text: label, to }) => {
    if (!to) return label;
    return to.startsWith('/') ? (
      <Link key={label} to={to} className="link">
        {label}
      </Link>
    ) : (
      <a key={label} href={to} className="link">
        {label}
      </a>
    );
  });
}

/** On phones each row is a small card, so that the table does not scroll sideways. */
function ProseTableView({ caption, head, rows }: ProseTable) {
  return (
    <table className="block w-full text-start sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          {head.map((title) => (
            <th key={title} scope="col" className="border-b py-2 pe-4 text-start text-ink">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="block border-b border-hairline py-3 sm:table-row sm:py-0">
            <th scope="row" className="num block text-start text-ink sm:table-cell sm:py-3 sm:pe-4">
              {name}
            </th>
            {cells.map((cell, place) => (
              <td key={head[place + 1]} className="num block sm:table-cell sm:py-3 sm:pe-4">
                <span className="font-medium sm:hidden">{head[place + 1]}: </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
