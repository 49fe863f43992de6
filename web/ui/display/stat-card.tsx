import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Card } from '../layout/card.tsx';

type StatCardProps = {
  icon: IconName;
  label: ReactNode;
  /** Undefined while loading. */
  value: ReactNode;
  note?: string | undefined;
  /** Whether the label is a link that covers the card. */
  interactive?: boolean;
};

/** One figure of the dashboard (PDASH-02). */
export function StatCard({ icon, label, value, note, interactive = false }: StatCardProps) {
  return (
    <Card interactive={interactive} className="grid content-start gap-1.5">
      <p className="flex items-start justify-between gap-2 text-sm text-ink-soft">
        {label}
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
