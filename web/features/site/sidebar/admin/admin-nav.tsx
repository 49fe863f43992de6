import { type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { NavCount } from '../nav-count.tsx';
import { adminMenu, type MenuEntry, type MenuGroup } from './admin-menu.ts';
import { AdminSearchForm } from './admin-search-form.tsx';
import { useAdminCounts } from './use-admin-counts.ts';

type AdminNavProps = { onLeave?: (() => void) | undefined; logout: ReactNode };
type Counts = ReturnType<typeof useAdminCounts>;

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start font-medium hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand';

/** The admin menu, in the sidebar and in the drawer. */
export function AdminNav({ onLeave, logout }: AdminNavProps) {
  const counts = useAdminCounts();
  const { pathname } = useLocation();
  return (
    <div className="flex flex-col gap-4">
      <AdminSearchForm onSearch={onLeave} />
      <nav aria-label="Admin">
        <ul className="grid gap-1">
          {adminMenu.map((group) => (
            <li key={group.label}>
              {'to' in group ? (
                <EntryLink entry={group} icon={group.icon} counts={counts} onLeave={onLeave} />
              ) : (
                <Group
                  // Expands the group of the page when the page changes.
                  key={String(isWithin(group, pathname))}
                  group={group}
                  isCurrent={isWithin(group, pathname)}
                  counts={counts}
                  onLeave={onLeave}
                />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-3 border-t border-hairline px-3 pt-3">{logout}</div>
    </div>
  );
}

type GroupProps = {
  group: Extract<MenuGroup, { entries: unknown }>;
  isCurrent: boolean;
  counts: Counts;
  onLeave: (() => void) | undefined;
};

/** Entries under a heading; while collapsed, it displays their total count. */
function Group({ group: { label, icon, entries }, isCurrent, counts, onLeave }: GroupProps) {
  const [isOpen, setOpen] = useState(isCurrent);
  const waiting = entries.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0);
  return (
    <>
      <button type="button" aria-expanded={isOpen} className={row} onClick={() => setOpen(!isOpen)}>
        <Icon name={icon} />
        <span className="flex-1">{label}</span>
        {!isOpen && <NavCount count={waiting} noun="waiting" />}
        <Icon
          name="chevron-down"
          className={classNames('text-ink-soft transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <ul className="mt-1 grid gap-1 ps-6">
          {entries.map((entry) => (
            <li key={entry.to}>
              <EntryLink entry={entry} counts={counts} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type EntryLinkProps = {
  entry: MenuEntry;
  icon?: IconName;
  counts: Counts;
  onLeave: (() => void) | undefined;
};

function EntryLink({ entry: { label, to }, icon, counts, onLeave }: EntryLinkProps) {
  return (
    <NavLink to={to} end={to === '/admin'} onClick={onLeave} className={row}>
      {icon && <Icon name={icon} />}
      <span className="flex-1">{label}</span>
      <NavCount count={counts[to] ?? 0} noun="waiting" />
    </NavLink>
  );
}

/** Whether the page belongs to the group, or is below one of its pages. */
function isWithin(
  { entries }: Extract<MenuGroup, { entries: unknown }>,
  pathname: string,
): boolean {
  return entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}
