import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { SearchData } from './query/load-search.ts';
import { searchPath, withoutFilters } from './query/search-state.ts';
import { type FilterChip, filterChips } from './query/search-text.ts';
import { SearchFilters } from './search-filters.tsx';

/** The active filters, each with a remove button. */
export function FilterChips({ data }: { data: SearchData }) {
  const chips = filterChips(data.state, data);
  if (chips.length === 0) return null;
  const cleared = withoutFilters(data.state);
  const count = chips.length - filterChips(cleared, data).length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Filters that are set" className="contents">
        {chips.map((chip) => (
          <li key={chip.label} className="min-w-0">
            <RemovableChip chip={chip} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <Link to={searchPath(cleared)} className="link inline-flex min-h-11 items-center px-1">
          Remove all filters
        </Link>
      )}
    </div>
  );
}

function RemovableChip({ chip: { label, without } }: { chip: FilterChip }) {
  return (
    <Link
      to={searchPath(without)}
      preventScrollReset
      aria-label={`Remove ${label}`}
      className="num inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-brand bg-brand-soft ps-4 pe-3 font-medium text-brand transition-colors hover:bg-surface"
    >
      <span className="truncate">{label}</span>
      <Icon name="close" className="size-4" />
    </Link>
  );
}

/** On phones, opens all filters and shows how many are active. */
export function FilterDrawer({ data }: { data: SearchData }) {
  const count = filterChips(data.state, data).length;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="secondary"
        icon="filter"
        onClick={() => setOpen(true)}
        className="shrink-0 lg:hidden"
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        title="Filters"
        closeLabel="Close filters"
        footer={
          <Button type="submit" form={id} block>
            Show results
          </Button>
        }
      >
        <SearchFilters data={data} id={id} onSent={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
