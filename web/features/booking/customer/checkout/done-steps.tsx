import { dateIn } from '#contract/time.ts';
import { localDay, localSpan } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { endOf, stayAt } from '../times/slot-text.ts';
import { HomeDistance } from './address/home-part.tsx';
import { type BookingStep, stepsBefore, stepTitles } from './booking-step.ts';
import type { Offer } from './offer.ts';
import { placeTexts } from './place-step.tsx';
import type { BookingChoice } from './use-booking-choice.ts';
import { chosenName } from './visit/visit-text.ts';
import { VisitTimes } from './visit/visit-times.tsx';

type DoneStepsProps = { service: Offer['service']; choice: BookingChoice };

/** The choices of the previous steps, each with a button to change it. */
export function DoneSteps({ service, choice }: DoneStepsProps) {
  const t = useT();
  const done = stepsBefore(choice.step);
  if (done.length === 0) return null;
  return (
    <ul className="divide-y divide-hairline rounded-card border border-hairline">
      {done.map((step) => (
        <li key={step} className="num flex flex-wrap items-center gap-3 py-1 ps-4 pe-1">
          <div className="min-w-0 flex-1 basis-28 py-1 leading-snug wrap-anywhere">
            <Choices step={step} service={service} choice={choice} />
          </div>
          <Button
            variant="quiet"
            className="px-3!"
            aria-label={t('booking.changeStep', { step: t(stepTitles[step]) })}
            onClick={() => choice.setStep(step)}
          >
            {t('booking.change')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Choices({ step, service, choice }: DoneStepsProps & { step: BookingStep }) {
  const t = useT();
  const { people: count, chosen, isVisit, start, party, day, isTogether, repeat } = choice;
  if (step === 'who') {
    const { member } = chosen[0];
    const people = t('common.people', { count });
    return (
      <>
        <p className="font-medium">
          {chosenName(
            t,
            chosen.map((one) => one.subService),
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {isTogether ? t('booking.peopleTogether', { people }) : people}
          {!isVisit && member && ` · ${t('booking.withMember', { name: member.name })}`}
        </p>
        <DonePlace service={service} choice={choice} />
      </>
    );
  }
  if (!start || !party || !day) return <p>{t('booking.noTimeYet')}</p>;
  return (
    <>
      <p className="font-medium">{localDay(t, day.date)}</p>
      <p className="text-sm text-ink-soft">
        {count === 1
          ? localSpan(t, start.at, endOf(start.at, party), choice.timeZone)
          : stayAt(t, start.at, party, choice)}
      </p>
      {repeat && (
        <p className="text-sm text-ink-soft">
          {t(repeat.everyWeeks === 1 ? 'booking.everyWeek' : 'booking.every2Weeks')},{' '}
          {t('booking.dateCount', { count: choice.dateCount })}
        </p>
      )}
      {/* Dates can be swapped or left out, so that the repetition does not say which are booked. */}
      {repeat && repeat.starts.length > 0 && (
        <p className="num text-sm text-ink-soft">
          {repeat.starts.map((at) => localDay(t, dateIn(at, choice.timeZone))).join(' · ')}
        </p>
      )}
      <VisitTimes choice={choice} />
    </>
  );
}

/** The place, where it was chosen or assumed in this step: the times of a home visit depend on it. */
function DonePlace({ service, choice: { place, home } }: DoneStepsProps) {
  const t = useT();
  if (place === 'home') {
    return (
      <>
        <p className="text-sm text-ink-soft">{home.text}</p>
        <HomeDistance home={home} />
      </>
    );
  }
  if (!service.places.includes('home')) return null;
  return <p className="text-sm text-ink-soft">{placeTexts(t, place, service).label}</p>;
}
