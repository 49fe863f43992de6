import type { MemberColour } from '#contract/availability/member-colours.ts';
import { classNames } from '#web/ui/class-names.ts';

const colours: Record<MemberColour, string> = {
  teal: 'bg-brand',
  rose: 'bg-tint-rose-ink',
  green: 'bg-tint-green-ink',
  blue: 'bg-tint-blue-ink',
  marigold: 'bg-marigold',
};

/** A member's colour beside their name. */
export function MemberDot({ colour }: { colour: MemberColour | undefined }) {
  if (!colour) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-2 shrink-0 rounded-full ring-1 ring-surface',
        colours[colour],
      )}
    />
  );
}
