import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

type HeartIconProps = {
  name: string;
  isFavourite: boolean;
  onPress?: () => void;
  className?: string;
};

/** A toggle button above a card that is itself a link. */
export function HeartIcon({ name, isFavourite, onPress, className }: HeartIconProps) {
  const t = useT();
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('common.favourite', { name })}
      title={t(isFavourite ? 'common.removeFavourite' : 'common.addFavourite')}
      onClick={onPress}
      className={classNames(
        'grid size-[44px] place-items-center rounded-full border border-hairline bg-surface transition-colors hover:text-danger',
        isFavourite ? 'text-danger' : 'text-ink',
        className,
      )}
    >
      <Icon name="heart" filled={isFavourite} />
    </button>
  );
}
