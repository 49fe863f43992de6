import { useLayoutEffect, useRef } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { type BookingStep, bookingSteps, stepTitles } from './booking-step.ts';

type StepHeadingProps = {
  step: BookingStep;
  /** Takes the focus when the step changes, because the pressed button has been removed. */
  isFocused: boolean;
};

/** Title of the current step, with its number and the number of steps. */
export function StepHeading({ step, isFocused }: StepHeadingProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  useLayoutEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    if (!isFocused) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView();
  }, [step, isFocused]);
  return (
    <h3
      ref={heading}
      tabIndex={-1}
      data-autofocus=""
      className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg outline-none"
    >
      {t(stepTitles[step])}
      <span className="num text-sm font-normal text-ink-soft">
        <span className="sr-only">, </span>
        {t('booking.stepOf', {
          step: bookingSteps.indexOf(step) + 1,
          total: bookingSteps.length,
        })}
      </span>
    </h3>
  );
}
