import { type FormEvent, useState } from 'react';
import type { SlotWhy } from '#contract/availability/views.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { dayInShort, startInShort } from '../times/slot-text.ts';
import type { Offer } from './offer.ts';
import type { BookingChoice } from './use-booking-choice.ts';
import { useSlotReason } from './use-slot-reason.ts';

type OtherTimeProps = {
  service: Offer['service'];
  subServiceId: string;
  choice: BookingChoice;
  onChoose: (at: string) => void;
};

/** Explains why a time of the chosen day is not offered, and lists the nearest available times. */
export function OtherTime(props: OtherTimeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <Button
        variant="quiet"
        icon={isOpen ? 'chevron-up' : 'chevron-down'}
        className="-ms-2 w-fit px-2!"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Looking for another time?
      </Button>
      {isOpen && <Question {...props} />}
    </div>
  );
}

function Question({ service, subServiceId, choice, onChoose }: OtherTimeProps) {
  const { day, people, slots } = choice;
  const [time, setTime] = useState('');
  const { result, isBusy, ask } = useSlotReason({ serviceId: service.id, subServiceId, people });
  const date = day?.date ?? '';
  const at = `${date}T${time}`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The form is nested in the modal; its submit must not submit the modal.
    event.stopPropagation();
    if (time === '' || isBusy) return;
    const answer = await ask(at);
    if (!answer?.bookable) return;
    const listed = day?.starts.find((start) => start.at.startsWith(at));
    if (listed) choice.setAt(listed.at);
    else slots.reload();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-card bg-sunken px-4 py-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={`Time on ${dayInShort(date)}`}
          type="time"
          className="w-40"
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={isBusy} disabled={time === ''}>
          Ask for this time
        </Button>
      </div>
      <div role="status">
        {result?.at === at && (
          <>
            {result.failed && <p>{result.failed}</p>}
            {result.answer && (
              <Answer answer={result.answer} timeZone={choice.timeZone} onChoose={onChoose} />
            )}
          </>
        )}
      </div>
    </form>
  );
}

type AnswerProps = { answer: SlotWhy; timeZone: string; onChoose: (at: string) => void };

function Answer({ answer, timeZone, onChoose }: AnswerProps) {
  if (answer.bookable) return <p className="font-semibold">This time is free, and chosen.</p>;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{answer.sentence}.</p>
      {answer.nearest.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">The nearest free times:</p>
          <div className="flex flex-wrap gap-2">
            {answer.nearest.map((at) => (
              <Button
                key={at}
                variant="secondary"
                className="num px-3.5"
                onClick={() => onChoose(at)}
              >
                {startInShort(at, timeZone)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
