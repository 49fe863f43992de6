import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SlotAlternative, SlotWhy } from '#contract/availability/views.ts';
import { localDay, localStart } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { whyText } from '#web/i18n/why-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type AwaitedTime, awaitedStart, startAtLocal } from '../times/slot-choice.ts';
import { alternativeText } from '../times/slot-text.ts';
import type { BookingChoice } from './use-booking-choice.ts';
import { useSlotReason } from './use-slot-reason.ts';

type OtherTimeProps = {
  choice: BookingChoice;
  onChoose: (at: string) => void;
  /** Joins the waitlist for a taken time of the day, such as '16:30'. */
  notifyMe: ((time: string) => ReactNode) | undefined;
  /** Alternatives for getting a time, such as the waitlist; the time is one that was checked and is taken. */
  children: (time: string | undefined) => ReactNode;
};

/** Explains why a time of the chosen day is not offered, and lists the nearest available times. */
export function OtherTime({ children, ...props }: OtherTimeProps) {
  const t = useT();
  const [isOpened, setOpen] = useState(false);
  const [taken, setTaken] = useState<string>();
  const chooseLocal = useChooseLocal(props.choice);
  // Keeps the answer open when the day is no longer full.
  const chooseChecked = (at: string) => {
    setOpen(true);
    chooseLocal(at);
  };
  // A day without a free time offers nothing else to do.
  const isFull = props.choice.day?.starts.length === 0;
  const isOpen = isOpened || isFull;
  return (
    <div className="grid gap-3">
      {!isFull && (
        <Button
          variant="quiet"
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          className="-ms-2 w-fit px-2!"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('booking.otherTime')}
        </Button>
      )}
      {isOpen && <Question {...props} onTaken={setTaken} onFree={chooseChecked} />}
      {isOpen && children(timeOn(taken, props.choice.day?.date))}
    </div>
  );
}

/** '16:30' of a local time on this date; undefined on another date, on which nothing was checked. */
function timeOn(at: string | undefined, date: string | undefined): string | undefined {
  return date && at?.startsWith(date) ? at.slice(date.length + 1) : undefined;
}

type QuestionProps = Omit<OtherTimeProps, 'children'> & {
  /** The checked local time if it is taken: '2026-08-04T16:30'. */
  onTaken: (at: string | undefined) => void;
  /** Chooses the checked local time, which is free. */
  onFree: (at: string) => void;
};

function Question({ choice, onChoose, notifyMe, onTaken, onFree }: QuestionProps) {
  const t = useT();
  const { day, people, chosen, segments, isTogether, travelMinutes } = choice;
  const [{ subService, memberId }] = chosen;
  const [time, setTime] = useState('');
  const { result, isBusy, ask } = useSlotReason({
    serviceId: subService.serviceId,
    ...{ subServiceId: subService.id, people, memberId, isTogether, segments, travelMinutes },
  });
  const date = day?.date ?? '';
  const at = `${date}T${time}`;
  const isUnchanged = useIsUnchanged(
    JSON.stringify([at, choice.requested, people, memberId, isTogether, segments, travelMinutes]),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The form is nested in the modal, so submitting it must not submit the modal.
    event.stopPropagation();
    if (time === '' || isBusy) return;
    const answer = await ask(at);
    if (!isUnchanged()) return;
    onTaken(answer && isTaken(answer) ? at : undefined);
    if (answer?.bookable) onFree(at);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-card bg-sunken px-4 py-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('booking.timeOn', { day: localDay(t, date) })}
          type="time"
          className="w-40"
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={isBusy} disabled={time === ''}>
          {t('booking.checkTime')}
        </Button>
      </div>
      <div role="status">
        {result?.at === at && (
          <>
            {result.failed && <p>{result.failed}</p>}
            {result.answer && (
              <Answer at={at} answer={result.answer} choice={choice} onChoose={onChoose} />
            )}
            {result.answer && isTaken(result.answer) && (
              <div className="mt-3">{notifyMe?.(time)}</div>
            )}
          </>
        )}
      </div>
    </form>
  );
}

/** Whether the choice at the press is still displayed; a late answer must not replace a newer one. */
function useIsUnchanged(choice: string): () => boolean {
  const latest = useRef<string>(undefined);
  useEffect(() => {
    latest.current = choice;
    return () => {
      latest.current = undefined;
    };
  }, [choice]);
  return () => latest.current === choice;
}

/** Chooses a free local time; if it is not listed, the list is reloaded first. */
function useChooseLocal({ slots, requested, setAt }: BookingChoice): (at: string) => void {
  const [awaited, setAwaited] = useState<AwaitedTime>();
  const found = awaited && awaitedStart(slots.days, awaited, requested);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the awaited time is listed or replaced
  useEffect(() => {
    if (!found || found === 'awaited') return;
    setAwaited(undefined);
    if (found !== 'replaced') setAt(found.at);
  }, [found]);
  return (at) => {
    const listed = startAtLocal(slots.days, at);
    setAwaited(listed ? undefined : { at, before: requested });
    if (listed) setAt(listed.at);
    else slots.reload();
  };
}

/** True if other customers have the time, so that it can become free. */
function isTaken({ reason }: SlotWhy): boolean {
  return ['HELD', 'SEATS', 'FULL', 'BUFFER'].includes(reason ?? '');
}

/** Chooses the other member, or rounds instead of together. */
export function takeAlternative(
  choice: Pick<BookingChoice, 'setMemberOf' | 'setTogether'>,
  { kind, member, part = 0 }: SlotAlternative,
): void {
  if (kind === 'rounds') choice.setTogether(false);
  else choice.setMemberOf(part, member?.id);
}

type AnswerProps = {
  /** The service's local time: '2026-08-04T16:00'. */
  at: string;
  answer: SlotWhy;
  choice: BookingChoice;
  onChoose: (at: string) => void;
};

function Answer({ at: requested, answer, choice, onChoose }: AnswerProps) {
  const t = useT();
  const { timeZone, chosen, isVisit } = choice;
  const member = isVisit ? undefined : chosen[0].member;
  // The first segment is not named.
  const blocked = answer.part ? t.nameOf(partName(chosen, answer) ?? '') : undefined;
  if (answer.bookable) {
    const isChosen = choice.start?.at.startsWith(requested);
    return (
      <p className="font-semibold">{t(isChosen ? 'booking.timeIsFree' : 'booking.timeFree')}</p>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {whyText(t, { ...answer, partName: blocked }, { at: requested, timeZone })}
      </p>
      {answer.alternatives?.map((alternative) => (
        <Button
          key={`${alternative.part} ${alternative.member?.id ?? alternative.kind}`}
          variant="secondary"
          className="num w-fit px-3.5"
          onClick={() => {
            takeAlternative(choice, alternative);
            onChoose(alternative.at);
          }}
        >
          {alternativeText(t, alternative, timeZone, partName(chosen, alternative))}
        </Button>
      ))}
      {answer.nearest.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">
            {member ? t('booking.nearestWith', { name: member.name }) : t('booking.nearest')}
          </p>
          <div className="flex flex-wrap gap-2">
            {answer.nearest.map((at) => (
              <Button
                key={at}
                variant="secondary"
                className="num px-3.5"
                onClick={() => onChoose(at)}
              >
                {localStart(t, at, timeZone)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** The service of a visit that another member would serve. */
function partName(
  chosen: BookingChoice['chosen'],
  { part }: { part?: number | undefined },
): string | undefined {
  return part === undefined ? undefined : chosen[part]?.subService.name;
}
