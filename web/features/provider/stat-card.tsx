import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type StatCardProps = {
  icon: IconName;
  label: string;
  /** Undefined while it is on its way. */
  value: ReactNode;
  note?: string | undefined;
  /** Where what is counted is listed. */
  to?: string | undefined;
};

/** One figure of the dashboard, computed from data, which leads to what it counts (PDASH-02). */
export function StatCard({ icon, label, value, note, to }: StatCardProps) {
  return (
    <Card interactive={to !== undefined} className="grid content-start gap-1.5">
      <p className="flex items-start justify-between gap-2 text-sm text-ink-soft">
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
            {label}
          </Link>
        )}
        <Icon name={icon} className="text-brand" />
      </p>
      {value === undefined ? (
        <Skeleton shape="text" className="w-20 text-xl sm:text-2xl" />
      ) : (
        <p className="num text-xl font-semibold sm:text-2xl">{value}</p>
      )}
      {note && <p className="text-sm text-ink-soft">{note}</p>}
    </Card>
  );
}
