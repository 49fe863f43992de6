import { classNames } from './class-names.ts';

type SpinnerProps = {
  text: string;
  textHidden?: boolean | undefined;
  className?: string | undefined;
};

/** A loading indicator with a text that screen readers announce. */
export function Spinner({ text, textHidden = false, className }: SpinnerProps) {
  return (
    <p
      role="status"
      className={classNames('flex items-center justify-center gap-3 text-ink-soft', className)}
    >
      <SpinnerArc />
      <span className={textHidden ? 'sr-only' : undefined}>{text}</span>
    </p>
  );
}

/** The spinning arc without text. */
export function SpinnerArc({ size = 20 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      className="shrink-0 animate-turn"
    >
      <circle cx="10" cy="10" r="7.75" opacity="0.25" />
      <path d="M10 2.25A7.75 7.75 0 0 1 17.75 10" />
    </svg>
  );
}
