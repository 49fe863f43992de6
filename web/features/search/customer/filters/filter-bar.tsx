import { type RefObject, useEffect, useRef } from 'react';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import type { SearchData } from '../query/load-search.ts';
import { withoutFilters } from '../query/result-paths.ts';
import { searchPath } from '../query/search-state.ts';
import { filterChips } from '../query/search-text.ts';
import { SortField } from '../sort-field.tsx';
import { menusFor } from './filter-menus.tsx';
import { FilterPill } from './filter-pill.tsx';

/** The filters in one row: active ones first, then the others. Scrolls sideways on phones. */
export function FilterBar({ data }: { data: SearchData }) {
  const t = useT();
  const { bar, onChosen } = useClosing(data);
  const chips = filterChips(t, data.state, data);
  const menus = menusFor(data);
  const cleared = withoutFilters(data.state);
  const count = chips.length - filterChips(t, cleared, data).length;
  // The search bar already displays the place.
  const ordered = chips.toSorted((a, b) => Number(a.name === 'in') - Number(b.name === 'in'));
  const set = ordered.map((chip) => ({ chip, menu: menus.find(({ name }) => name === chip.name) }));
  const unset = menus.filter(({ name }) => !chips.some((chip) => chip.name === name));
  return (
    <section ref={bar} aria-label={t('search.filters')}>
      <ul className="-mx-gutter flex items-center gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        {[...set, ...unset.map((menu) => ({ chip: undefined, menu }))].map(({ chip, menu }) => (
          <FilterPill
            key={menu?.name ?? chip?.name}
            label={menu ? t(menu.label) : ''}
            chip={chip}
            onChosen={onChosen}
          >
            {menu && <menu.Menu data={data} />}
          </FilterPill>
        ))}
        <li className="shrink-0">
          <SortField data={data} />
        </li>
        {count > 1 && (
          <li className="shrink-0">
            <Link to={searchPath(cleared)} className="link inline-flex min-h-11 items-center px-1">
              {t('search.removeAll')}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Closes an open filter on Escape, on a press outside, and when a choice is made, which keeps the focus at its filter. */
function useClosing(results: SearchData): {
  bar: RefObject<HTMLElement | null>;
  onChosen: (opener: HTMLElement | null) => void;
} {
  const bar = useRef<HTMLElement>(null);
  const chosen = useRef<HTMLElement>(null);
  // The filter of a choice moves to another place in the row, which removes its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each result
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body) chosen.current?.focus({ preventScroll: true });
    else if (activeElement !== chosen.current) chosen.current = null;
  }, [results]);
  useEffect(() => {
    const close = (staysOpen: (filter: HTMLDetailsElement) => boolean) => {
      for (const filter of bar.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])
        if (!staysOpen(filter)) filter.open = false;
    };
    const onPointerDown = ({ target }: Event) => {
      chosen.current = null;
      // A press on the backdrop of a sheet targets the filter itself.
      close((filter) => target instanceof Node && target !== filter && filter.contains(target));
    };
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      const open = target instanceof Element ? target.closest('details[open]') : null;
      close(() => false);
      open?.querySelector('summary')?.focus();
    };
    const onChoice = ({ target }: Event) => {
      if (!(target instanceof Element) || !bar.current?.contains(target)) return;
      if (!target.closest('a') && !(target instanceof HTMLFormElement)) return;
      close(() => false);
      // The pressed link is removed or hidden with its choice.
      const filter = target.closest('details') ?? target.closest('li');
      chosen.current = filter?.querySelector('summary') ?? null;
      chosen.current?.focus();
    };
    const listeners = [
      ['pointerdown', onPointerDown],
      ['keydown', onKeyDown],
      ['click', onChoice],
      ['submit', onChoice],
    ] as const;
    for (const [type, listener] of listeners) {
      document.addEventListener(type, listener as EventListener);
    }
    return () => {
      for (const [type, listener] of listeners) {
        document.removeEventListener(type, listener as EventListener);
      }
    };
  }, []);
  const onChosen = (opener: HTMLElement | null) => {
    chosen.current = opener;
  };
  return { bar, onChosen };
}
