type LogoProps = { label: string; markOnly?: boolean | undefined; className?: string | undefined };

/** The bolt and the product's name; `label` is for screen readers. */
export function Logo({ label, markOnly = false, className }: LogoProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={markOnly ? '0 0 22 28' : '0 0 173 28'}
      height="28"
      width={markOnly ? 22 : 173}
      className={className}
    >
      <use href="#logo-bolt" className="fill-marigold" />
      {!markOnly && <use href="#logo-wordmark" className="fill-ink" />}
    </svg>
  );
}
