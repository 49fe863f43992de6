import { type ReactNode, Suspense, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** A button that displays a map. Nothing of the map is loaded before it is pressed. */
export function MapDisclosure({ children, className }: { children: ReactNode; className: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <Button
        variant="secondary"
        icon="pin"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="w-fit"
      >
        {t(isOpen ? 'map.hide' : 'map.show')}
      </Button>
      {isOpen && (
        <div className={className}>
          <Suspense fallback={<Skeleton className="h-full rounded-card" />}>{children}</Suspense>
        </div>
      )}
    </div>
  );
}
