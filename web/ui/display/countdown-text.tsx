import { classNames } from '../class-names.ts';

type CountdownTextProps = {
  secondsLeft: number;
  announcement: (minutesLeft: number) => string;
  className?: string | undefined;
};

/**
 * Minutes and seconds left, as given. The figures are for the eye; once a minute, and at the end,
 * `announcement` is spoken politely.
 */
export function CountdownText({ secondsLeft, announcement, className }: CountdownTextProps) {
  const left = Math.max(0, Math.ceil(secondsLeft));
  const figures = `${pad(Math.floor(left / 60))}:${pad(left % 60)}`;
  return (
    <span role="timer" className={classNames('num whitespace-nowrap', className)}>
      <span aria-hidden="true" className={classNames('font-semibold', left <= 60 && 'text-danger')}>
        {figures}
      </span>
      <span aria-live="polite" className="sr-only">
        {announcement(Math.ceil(left / 60))}
      </span>
    </span>
  );
}

function pad(figure: number): string {
  return String(figure).padStart(2, '0');
}
