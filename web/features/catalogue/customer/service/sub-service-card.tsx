import type { SubService } from '#contract/catalogue/views.ts';
import { formatPaise, paiseOf } from '#contract/money.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { TaskIcon } from '#web/ui/icon/task-icon.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { genderLabel } from './service-labels.ts';

type SubServiceCardProps = {
  subService: SubService;
  /** The search matched this sub-service. */
  isChosen?: boolean;
  onBook: () => void;
  /** Called when a press is likely, so that the booking code preloads. */
  onIntent: () => void;
};

/** One sub-service (SVC-03). Without a price, or while it is paused, it says why it has no 'Book Now' (SVC-04). */
export function SubServiceCard({
  subService,
  isChosen = false,
  onBook,
  onIntent,
}: SubServiceCardProps) {
  const { name, description, completionTime, subserviceType, gender, price } = subService;
  const pricePaise = price ? paiseOf(price.totalAmount) : undefined;
  return (
    <Card className={classNames('flex h-full flex-col gap-4', isChosen && 'border-brand')}>
      <div className="flex items-start gap-4">
        <TaskIcon name={taskIconName(subService.icon)} size={48} className="shrink-0" />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg leading-snug">{name}</h3>
          <p className="num mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <span className="inline-flex items-center gap-1.5">
              <Icon name="clock" className="size-4" />
              {completionTime}
            </span>
            <span>{genderLabel(gender)}</span>
            <Badge>{subserviceType}</Badge>
            {isChosen && <Badge tone="brand">Your search</Badge>}
            {subService.isNonRefundable && <Badge tone="warn">Non-refundable</Badge>}
          </p>
        </div>
      </div>
      {description && <p className="text-ink-soft">{description}</p>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
        {pricePaise === undefined ? (
          <p className="font-medium text-ink-soft">Price not set</p>
        ) : (
          <p className="num leading-tight">
            <span className="text-lg font-semibold">{formatPaise(pricePaise)}</span>
            <span className="block text-sm text-ink-soft">per person</span>
          </p>
        )}
        {subService.isBookable && pricePaise !== undefined ? (
          <Button
            aria-label={`Book Now: ${name}`}
            onClick={onBook}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            Book Now
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">
            {subService.isPaused ? 'Paused by the provider' : 'Not bookable yet'}
          </p>
        )}
      </div>
    </Card>
  );
}
