import { Fragment } from 'react';
import type { SubService } from '#contract/catalogue/views.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { basketText } from './basket/basket-text.ts';

type BookBarProps = {
  basket: readonly SubService[];
  /** The sub-service that the search matched. */
  searched: SubService | undefined;
  offered: readonly SubService[];
  /** True while the list of services is visible. */
  isMenuSeen: boolean;
  onBook: (subServiceIds: readonly string[]) => void;
  /** Shows the list of services. */
  onMenu: () => void;
  /** Called when a press is likely, so that the booking code is preloaded. */
  onIntent: () => void;
};

/** The separator between the parts of a text. */
const DOT = ' · ';

/** The next step, at the bottom of the screen: booking the added or searched sub-services, or the link to the list. */
export function BookBar(props: BookBarProps) {
  const t = useT();
  const { basket, searched, offered, isMenuSeen, onBook, onMenu, onIntent } = props;
  const isAdded = basket.length > 0;
  const toBook = isAdded ? basket : searched ? [searched] : [];
  const text = isAdded
    ? basketText(t, basket)
    : searched
      ? searchedText(t, searched)
      : fromText(t, offered);
  const isVisible = text !== '' && (toBook.length > 0 || !isMenuSeen);
  return (
    <div data-bottom-bar="" className="sticky bottom-17 z-20 min-h-18 short:static md:bottom-3">
      {isVisible && (
        <div className="flex flex-wrap items-center gap-4 rounded-card border border-hairline bg-surface px-4 py-3 shadow-soft">
          <p className="num min-w-0 flex-1 basis-24 leading-snug font-semibold wrap-anywhere">
            {/* Breaks between the parts, not within them, and never before a separator. */}
            {text.split(DOT).map((part, place, { length }) => (
              <Fragment key={part}>
                <span className="inline-block">
                  {place < length - 1 ? `${part}\u00a0·` : part}
                </span>{' '}
              </Fragment>
            ))}
          </p>
          <Button
            className="shrink-0 px-4!"
            onClick={() => (toBook.length > 0 ? onBook(toBook.map(({ id }) => id)) : onMenu())}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {t(toBook.length > 0 ? 'service.chooseTime' : 'service.seeServices')}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {isAdded && t('service.addedText', { text })}
      </p>
    </div>
  );
}

/** "Women's haircut · ₹499.00" */
function searchedText(t: T, { name, price }: SubService): string {
  return price ? `${t.nameOf(name)} · ${formatRupees(price.totalAmount)}` : t.nameOf(name);
}

/** '8 services from ₹250.00'; undefined when none can be booked. */
function fromText(t: T, offered: readonly SubService[]): string {
  const prices = offered.flatMap(({ isBookable, price }) =>
    isBookable && price ? [price.totalAmount] : [],
  );
  if (prices.length === 0) return '';
  return t('service.countFrom', {
    services: t('service.count', { count: prices.length }),
    price: formatRupees(Math.min(...prices)),
  });
}
