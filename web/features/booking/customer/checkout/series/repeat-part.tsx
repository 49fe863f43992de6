import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { BookingChoice } from '../use-booking-choice.ts';

const load = () => import('./repeat-step.tsx');
const RepeatStep = lazy(async () => ({ default: (await load()).RepeatStep }));

type RepeatPartProps = { serviceId: string; choice: BookingChoice };

/** Offers to repeat the selected time; loads the code for it on demand. */
export function RepeatPart({ serviceId, choice }: RepeatPartProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(choice.repeatText !== undefined);
  const [isPressed, setPressed] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={<Skeleton className="h-24 rounded-card" />}>
        <RepeatStep
          {...{ serviceId, choice }}
          isFocused={isPressed}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    );
  }
  return (
    <Button
      variant="secondary"
      icon="refresh"
      className="w-fit"
      onPointerEnter={() => void load()}
      onClick={() => {
        setPressed(true);
        setOpen(true);
      }}
    >
      {t('booking.repeatVisit')}
    </Button>
  );
}
