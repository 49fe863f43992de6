import type { BookingDetails } from '#contract/booking/views.ts';
import { dateIn } from '#contract/time.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { serverNow } from '#web/lib/clock/server-clock.ts';
import { usePlace } from '#web/lib/cookie/remembered-place.ts';
import { searchPath } from '#web/lib/cookie/search-path.ts';
import { VisitHelp } from '../list/visit-help.tsx';
import { usePolicy } from '../use-policy.ts';
import { noShowText } from './dispute-text.ts';

/** Help when the provider does not appear: contact data, alternatives, and what happens to the money. */
export function NoShowHelp({ booking }: { booking: BookingDetails }) {
  const t = useT();
  const { date, timeZone, providerName, subServiceName, people } = booking;
  const terms = usePolicy();
  const search = { q: subServiceName, date: dateIn(serverNow(), timeZone), people };
  const elsewhere = searchPath(usePlace(), search);
  return (
    <>
      <p>
        {t('dispute.began', { moment: localMoment(t, date, timeZone), provider: providerName })}
      </p>
      <VisitHelp booking={booking} />
      <p>
        <Rich
          text={t('dispute.cantWait', { link: '{link}' })}
          slots={{
            link: (
              <Link to={elsewhere} className="link">
                {t('dispute.findAnother')}
              </Link>
            ),
          }}
        />
      </p>
      {terms && <p className="num text-ink-soft">{noShowText(t, terms)}</p>}
    </>
  );
}
