import { localMinutes } from '#web/i18n/format.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { classNames } from '../class-names.ts';

type CountdownTextProps = { secondsLeft: number; className?: string | undefined };

/** Minutes and seconds left within a sentence; a screen reader reads the minutes. */
export function CountdownText({ secondsLeft, className }: CountdownTextProps) {
  const t = useT();
  const left = secondsIn(secondsLeft);
  return (
    <span role="timer" className={classNames('num whitespace-nowrap', className)}>
      <span aria-hidden="true" className={classNames('font-semibold', left <= 60 && 'text-danger')}>
        {`${pad(Math.floor(left / 60))}:${pad(left % 60)}`}
      </span>
      <span className="sr-only">{localMinutes(t, Math.ceil(left / 60))}</span>
    </span>
  );
}

type CountdownAnnouncementProps = {
  secondsLeft: number;
  /** A whole sentence. */
  announcement: (minutesLeft: number) => string;
};

/** Announces the remaining time once a minute and at the end; it belongs beside the sentence, not within it. */
export function CountdownAnnouncement(props: CountdownAnnouncementProps) {
  const { secondsLeft, announcement } = props;
  return (
    <span aria-live="polite" className="sr-only">
      {announcement(Math.ceil(secondsIn(secondsLeft) / 60))}
    </span>
  );
}

type CountdownSentenceProps = CountdownAnnouncementProps & {
  /** Contains the placeholder `{time}`. */
  text: string;
};

/** A sentence with the remaining time, and its announcement. */
export function CountdownSentence({ text, ...countdown }: CountdownSentenceProps) {
  return (
    <>
      <Rich text={text} slots={{ time: <CountdownText secondsLeft={countdown.secondsLeft} /> }} />
      <CountdownAnnouncement {...countdown} />
    </>
  );
}

function secondsIn(secondsLeft: number): number {
  return Math.max(0, Math.ceil(secondsLeft));
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
