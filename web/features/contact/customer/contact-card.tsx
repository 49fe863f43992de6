import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type ContactCardProps = { icon: IconName; title: string; note?: string; children: ReactNode };

/** One contact channel. */
export function ContactCard({ icon, title, note, children }: ContactCardProps) {
  return (
    <Card className="flex h-full gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon name={icon} />
      </span>
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        <div>{children}</div>
        {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      </div>
    </Card>
  );
}
