import { useRef } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Section } from '../prose/prose.ts';
import { useCurrentSection } from './use-current-section.ts';

type Entry = Pick<Section, 'id' | 'title'>;

/** LEGAL-03 to LEGAL-05: collapsible on small screens, always open beside the text on large ones. */
export function TermsContents({ entries }: { entries: readonly Entry[] }) {
  const folded = useRef<HTMLDetailsElement>(null);
  const currentId = useCurrentSection(entries);
  return (
    <>
      <details
        ref={folded}
        className="group mt-4 rounded-card border border-hairline bg-surface lg:hidden"
      >
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-card px-4 font-medium">
          Table of contents
          <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="Table of contents" className="px-1 pb-2">
          <Entries
            entries={entries}
            currentId={currentId}
            onLeave={() => folded.current?.removeAttribute('open')}
          />
        </nav>
      </details>
      <nav
        aria-label="Table of contents"
        className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] self-start overflow-y-auto py-8 lg:block"
      >
        <p className="mb-1 px-3 font-medium">Table of contents</p>
        <Entries entries={entries} currentId={currentId} />
      </nav>
    </>
  );
}

type EntriesProps = {
  entries: readonly Entry[];
  currentId: string | undefined;
  onLeave?: () => void;
};

function Entries({ entries, currentId, onLeave }: EntriesProps) {
  return (
    <ol>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === currentId ? 'location' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onLeave?.();
              glideTo(id);
            }}
            className="flex min-h-11 items-center rounded-control px-3 text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-brand lg:min-h-0 lg:py-1"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** LEGAL-04. Scrolls and moves the focus to the section; without animation under reduced motion. */
function glideTo(id: string): void {
  const section = document.getElementById(id);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  section?.focus({ preventScroll: true });
  window.history.replaceState(window.history.state, '', `#${id}`);
}
