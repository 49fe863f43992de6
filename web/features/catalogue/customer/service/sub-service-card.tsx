import type { ReactNode } from 'react';
import type { MenuEntry } from '#contract/catalogue/menu-entries.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { discountText } from '#web/i18n/discounts.ts';
import { localMinutes } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { TaskImage } from '#web/ui/image/task-image.tsx';
import { genderLabel } from './service-labels.ts';
import { VariantList } from './variant-list.tsx';

type SubServiceCardProps = {
  entry: MenuEntry;
  /** False if the service is only at customers' homes or online. */
  isAtVenue: boolean;
  /** True if the search matched this sub-service. */
  isChosen?: boolean;
  onBook: () => void;
  /** Adds it to the services to be booked together, or removes it; undefined if that is not possible. */
  onToggle?: (() => void) | undefined;
  isAdded?: boolean;
  /** The packages of this sub-service. */
  packages?: ReactNode;
  /** Called when a press is likely, so that the booking code is preloaded. */
  onIntent: () => void;
};

/**
 * One task, with its variants if it has any (SVC-03). Without a price, or while it is paused, it
 * states why it has no 'Book Now' (SVC-04).
 */
export function SubServiceCard({
  entry,
  isAtVenue,
  isChosen = false,
  onBook,
  onToggle,
  isAdded = false,
  packages,
  onIntent,
}: SubServiceCardProps) {
  const t = useT();
  const { name, variants } = entry;
  const bookable = variants.filter(({ isBookable, price }) => isBookable && price);
  const subService = bookable[0] ?? variants[0];
  const { description, gender, claims = [] } = subService;
  const isNonRefundable = variants.some((one) => one.isNonRefundable);
  return (
    <div
      className={classNames(
        'flex flex-wrap gap-4 py-4',
        isChosen && 'rounded-card bg-brand-soft px-3',
      )}
    >
      <TaskImage
        icon={taskIconName(subService.icon)}
        seed={name}
        size={56}
        className="shrink-0 max-sm:hidden"
      />
      <div className="grid min-w-0 flex-1 basis-32 content-start gap-1">
        <h3 className="text-base leading-snug sm:text-lg">{t.nameOf(name)}</h3>
        <p className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {variants.length === 1 && <span>{durationOf(t, subService)}</span>}
          <span>{t(genderLabel(gender))}</span>
          {claims.map((claim) => (
            <Badge key={claim}>{t(`service.${claim}`)}</Badge>
          ))}
          {isChosen && <Badge>{t('service.yourSearch')}</Badge>}
          {isNonRefundable && <Badge tone="warn">{t('service.nonRefundable')}</Badge>}
        </p>
        {description && (
          <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
            {t.descriptionOf(description)}
          </p>
        )}
        {variants.length > 1 && <VariantList variants={variants} />}
        <CardPrice variants={bookable.length > 0 ? bookable : variants} isAtVenue={isAtVenue} />
        <Discounts variants={bookable} />
        {packages}
      </div>
      {bookable.length > 0 ? (
        <div className="flex shrink-0 flex-col gap-2 self-center lg:flex-row-reverse">
          <Button
            aria-label={t('service.bookNowOf', { name: t.nameOf(name) })}
            className="px-4!"
            onClick={onBook}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {t('service.bookNow')}
          </Button>
          {onToggle && (
            <Button
              variant="secondary"
              icon={isAdded ? 'check' : 'plus'}
              className="px-4!"
              aria-label={t('service.addOf', { name: t.nameOf(name) })}
              aria-pressed={isAdded}
              onClick={onToggle}
            >
              {t(isAdded ? 'service.added' : 'service.add')}
            </Button>
          )}
        </div>
      ) : (
        <p className="max-w-28 self-center text-sm text-ink-soft">
          {t(subService.isPaused ? 'service.paused' : 'service.notYet')}
        </p>
      )}
    </div>
  );
}

/** The duration in the language of the page, because the server formats it in its own. */
function durationOf(t: T, { completionTime, minutes }: SubService): string {
  return t.language === DEFAULT_LANGUAGE ? completionTime : localMinutes(t, minutes);
}

type CardPriceProps = { variants: readonly SubService[]; isAtVenue: boolean };

/** The price, or the lowest one of several. */
function CardPrice({ variants, isAtVenue }: CardPriceProps) {
  const t = useT();
  const amounts = variants.flatMap(({ price }) => (price ? [price.totalAmount] : []));
  if (amounts.length === 0)
    return <p className="font-medium text-ink-soft">{t('common.noPrice')}</p>;
  const lowest = Math.min(...amounts);
  // All sub-services of a service have the same deposit.
  const percent = variants[0]?.depositPercent;
  return (
    <p className="num leading-tight">
      <span className="font-semibold">
        {amounts.some((amount) => amount > lowest)
          ? t('common.from', { price: formatRupees(lowest) })
          : formatRupees(lowest)}
      </span>{' '}
      <span className="text-sm text-ink-soft">{t('service.perPerson')}</span>
      {percent && (
        <span className="mt-1 block text-sm text-ink-soft">
          {t(isAtVenue ? 'service.deposit' : 'service.depositDirect', { percent })}
        </span>
      )}
    </p>
  );
}

/** When the price is lower. The exact price depends on the chosen time. */
function Discounts({ variants }: { variants: readonly SubService[] }) {
  const t = useT();
  const texts = variants.flatMap(({ discounts = [] }) =>
    discounts.map((one) => discountText(t, one)),
  );
  if (texts.length === 0) return null;
  return (
    <ul className="num grid gap-0.5 text-sm font-medium text-success">
      {[...new Set(texts)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
