import { classNames } from '../class-names.ts';

type CountdownTextProps = {
  secondsLeft: number;
  announcement: (minutesLeft: number) => string;
  className?: string | undefined;
};

/** Displays minutes and seconds left; a screen reader announces `announcement` once a minute and at the end. */
export function CountdownText({ secondsLeft, announcement, className }: CountdownTextProps) {
  const left = Math.max(0, Math.ceil(secondsLeft));
  const text = `${pad(Math.floor(left / 60))}:${pad(left % 60)}`;
  return (
    <span role="timer" className={classNames('num whitespace-nowrap', className)}>
      <span aria-hidden="true" className={classNames('font-semibold', left <= 60 && 'text-danger')}>
        {text}
      </span>
      <span aria-live="polite" className="sr-only">
        {announcement(Math.ceil(left / 60))}
      </span>
    </span>
  );
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
