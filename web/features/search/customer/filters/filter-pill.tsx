import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { searchPath } from '../query/search-state.ts';
import type { FilterChip } from '../query/search-text.ts';
import { SearchLink } from '../search-link.tsx';

const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet;

/** Below this width, the options are in a modal sheet. */
const PHONE = '(width < 48rem)';

/** Pixels between a popover and the edge of the screen. */
const MARGIN = 16;

type FilterPillProps = {
  /** The name of the filter while it is inactive. */
  label: string;
  /** The active value, and the search without it. */
  chip: FilterChip | undefined;
  /** Called when an option in the sheet was chosen, with the element that gets the focus. */
  onChosen: (opener: HTMLElement | null) => void;
  /** The options of the filter; without them the pill can only be removed. */
  children?: ReactNode;
};

/**
 * A filter: the active value in its colour, its options in a popover (a sheet on phones), and a button that removes it.
 */
export function FilterPill({ label, chip, onChosen, children }: FilterPillProps) {
  const t = useT();
  const { Sheet, open, close } = useSheet();
  const summary = useRef<HTMLElement>(null);
  return (
    <li
      className={classNames(
        'num relative flex shrink-0 rounded-full border font-medium transition-colors',
        chip
          ? 'border-brand bg-brand-soft text-brand'
          : 'border-control bg-surface hover:bg-sunken',
      )}
    >
      {children ? (
        <details name="filter" className="group" onToggle={keepOnScreen}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
          <summary
            ref={summary}
            onPointerDown={preload}
            onClick={(event) => void open(event)}
            className="flex min-h-11 list-none items-center gap-1.5 rounded-full ps-4 pe-3"
          >
            <span className="max-w-64 truncate">{chip?.label ?? label}</span>
            <Icon name="chevron-down" className="size-4" />
          </summary>
          {!Sheet && (
            <div data-panel="" className={panelClasses}>
              <h2 className="mb-2 text-base">{label}</h2>
              {children}
            </div>
          )}
        </details>
      ) : (
        <span className="flex min-h-11 max-w-72 items-center truncate ps-4">{chip?.label}</span>
      )}
      {Sheet && (
        <Sheet
          label={label}
          onClose={(isChosen) => {
            close();
            if (isChosen) onChosen(summary.current);
          }}
        >
          {children}
        </Sheet>
      )}
      {chip && (
        <SearchLink
          to={searchPath(chip.without)}
          aria-label={t('search.remove', { filter: chip.label })}
          className="grid min-h-11 w-10 shrink-0 place-items-center rounded-full pe-1 hover:bg-surface"
        >
          <Icon name="close" className="size-4" />
        </SearchLink>
      )}
    </li>
  );
}

/** The modal sheet of a phone, which is loaded with the first press. Without it, the popover opens. */
function useSheet() {
  const [Sheet, setSheet] = useState<Awaited<ReturnType<typeof loadSheet>>>();
  const open = async (event: MouseEvent<HTMLElement>) => {
    const { parentElement: filter } = event.currentTarget;
    if (!window.matchMedia(PHONE).matches || filter?.hasAttribute('open')) return;
    event.preventDefault();
    try {
      const Loaded = await loadSheet();
      setSheet(() => Loaded);
    } catch {
      filter?.setAttribute('open', '');
    }
  };
  return { Sheet, open, close: () => setSheet(undefined) };
}

function preload(): void {
  if (window.matchMedia(PHONE).matches) loadSheet().catch(() => undefined);
}

/** Moves a popover that would extend beyond the edge of the screen. */
function keepOnScreen({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  const panel = currentTarget.querySelector<HTMLElement>('[data-panel]');
  if (!panel || !currentTarget.open) return;
  panel.style.translate = '';
  const end = document.documentElement.clientWidth - MARGIN - panel.getBoundingClientRect().right;
  if (end < 0 && getComputedStyle(panel).position === 'absolute')
    panel.style.translate = `${end}px`;
}

const panelClasses =
  'group-open:animate-fade-in border-hairline bg-surface p-4 text-ink overflow-y-auto ' +
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-40 max-md:max-h-[75dvh] max-md:rounded-t-card max-md:pb-8 max-md:shadow-[0_0_0_100vmax_var(--shade)] ' +
  'md:absolute md:inset-s-0 md:top-full md:z-20 md:mt-2 md:max-h-112 md:w-80 md:rounded-card md:border md:shadow-soft';
