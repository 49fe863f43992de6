import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

type HeartFaceProps = {
  name: string;
  isKept: boolean;
  onPress?: () => void;
  className?: string;
};

/** A toggle button above a card that is itself a link. */
export function HeartFace({ name, isKept, onPress, className }: HeartFaceProps) {
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`Favourite: ${name}`}
      title={isKept ? 'Remove from favourites' : 'Add to favourites'}
      onClick={onPress}
      className={classNames(
        'grid size-11 place-items-center rounded-full border border-hairline bg-surface transition-colors hover:text-danger',
        isKept ? 'text-danger' : 'text-ink',
        className,
      )}
    >
      <Icon name="heart" filled={isKept} />
    </button>
  );
}
