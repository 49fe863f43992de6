import { Icon } from '#web/ui/icon.tsx';
import { termsSections } from './terms-text.ts';

/** LEGAL-03 to LEGAL-05: collapsible on small screens, always open beside the text on large ones. */
export function TermsContents() {
  return (
    <>
      <details className="group mt-4 rounded-card border border-hairline bg-surface lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-card px-4 font-medium">
          Table of contents
          <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="Table of contents" className="px-2 pb-2">
          <Entries />
        </nav>
      </details>
      <nav aria-label="Table of contents" className="sticky top-20 hidden self-start pt-8 lg:block">
        <p className="mb-1 px-2 font-medium">Table of contents</p>
        <Entries />
      </nav>
    </>
  );
}

function Entries() {
  return (
    <ol>
      {termsSections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              glideTo(id);
            }}
            className="flex min-h-11 items-center rounded-control px-2 text-ink-soft hover:bg-sunken hover:text-ink lg:min-h-0 lg:py-1"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** LEGAL-04. The keyboard goes where the eye goes; who asked for less motion gets none. */
function glideTo(id: string): void {
  const section = document.getElementById(id);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  section?.focus({ preventScroll: true });
  window.history.replaceState(window.history.state, '', `#${id}`);
}
