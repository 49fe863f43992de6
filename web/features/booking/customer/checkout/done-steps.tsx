import { formatCount, formatPeople } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import { dayInShort, stayAt } from '../times/slot-text.ts';
import { type BookingStep, stepsBefore, stepTitles } from './booking-step.ts';
import type { BookingChoice } from './use-booking-choice.ts';
import { chosenName } from './visit/visit-text.ts';
import { VisitTimes } from './visit/visit-times.tsx';

/** What the steps before this one chose, each with a way back to it. */
export function DoneSteps({ choice }: { choice: BookingChoice }) {
  const done = stepsBefore(choice.step);
  if (done.length === 0) return null;
  return (
    <ul className="divide-y divide-hairline rounded-card border border-hairline">
      {done.map((step) => (
        <li key={step} className="num flex items-center justify-between gap-3 py-1 ps-4 pe-1">
          <div className="min-w-0 py-1 leading-snug wrap-anywhere">
            <Choices step={step} choice={choice} />
          </div>
          <Button
            variant="quiet"
            className="px-3!"
            aria-label={`Change: ${stepTitles[step]}`}
            onClick={() => choice.setStep(step)}
          >
            Change
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Choices({ step, choice }: { step: BookingStep; choice: BookingChoice }) {
  const { people, chosen, isVisit, start, party, day, isTogether, repeat } = choice;
  if (step === 'who') {
    const { member } = chosen[0];
    return (
      <>
        <p className="font-medium">{chosenName(chosen.map((one) => one.subService))}</p>
        <p className="text-sm text-ink-soft">
          {formatPeople(people)}
          {isTogether && ', together'}
          {!isVisit && member && ` · with ${member.name}`}
        </p>
      </>
    );
  }
  if (!start || !party || !day) return <p>No time chosen yet</p>;
  return (
    <>
      <p className="font-medium">{dayInShort(day.date)}</p>
      <p className="text-sm text-ink-soft">{stayAt(start.at, party, choice)}</p>
      {repeat && (
        <p className="text-sm text-ink-soft">
          {repeat.everyWeeks === 1 ? 'Every week' : 'Every 2 weeks'},{' '}
          {formatCount(choice.dateCount, 'date')}
        </p>
      )}
      <VisitTimes choice={choice} />
    </>
  );
}
