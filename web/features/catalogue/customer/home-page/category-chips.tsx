import type { CSSProperties } from 'react';
import type { Category } from '#contract/catalogue/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { ChosenStillLife } from '#web/ui/image/choose-still-life.ts';
import { type PhotoFacts, ResponsivePhoto } from '#web/ui/image/responsive-photo.tsx';
import { StillLifeRound } from '#web/ui/image/still-life-image.tsx';
import { categoryImage } from './category-image.ts';
import { type HomeChoice, homePath } from './home-choice.ts';

type CategoryChipsProps = { categories: readonly Category[]; choice: HomeChoice };

/** HOME-02: the three categories and 'all', as links that work without JavaScript. */
export function CategoryChips({ categories, choice }: CategoryChipsProps) {
  const t = useT();
  return (
    <nav aria-label={t('home.categories')} className="-mx-2 sm:mx-0">
      <ul
        className="grid grid-cols-[repeat(var(--chips),minmax(5rem,1fr))] gap-1 overflow-x-auto py-1 sm:gap-3 lg:grid-cols-[repeat(var(--chips),11rem)] lg:justify-center"
        // All columns exist before the links arrive, so that none of them moves.
        style={{ '--chips': categories.length + 1 } as CSSProperties}
      >
        <CategoryLink
          label={t('home.all')}
          to={homePath({ ...choice, category: undefined })}
          isCurrent={choice.category === undefined}
        />
        {categories.map((category) => (
          <CategoryLink
            key={category.id}
            label={t.nameOf(category.name)}
            to={homePath({ ...choice, category })}
            isCurrent={choice.category?.id === category.id}
            image={categoryImage(category)}
            photo={category.image}
          />
        ))}
      </ul>
    </nav>
  );
}

type CategoryLinkProps = {
  label: string;
  to: string;
  isCurrent: boolean;
  image?: ChosenStillLife | undefined;
  /** The image that an admin chose instead. */
  photo?: PhotoFacts | null | undefined;
};

/** A round image above its name. */
function CategoryLink({ label, to, isCurrent, image, photo }: CategoryLinkProps) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        preventScrollReset
        prefetch="intent"
        aria-current={isCurrent ? 'true' : undefined}
        className="group flex flex-col items-center gap-2 rounded-card py-1 text-center"
      >
        <RoundImage image={image} photo={photo} isCurrent={isCurrent} />
        <span
          className={classNames(
            'text-sm leading-snug group-hover:text-brand sm:text-base',
            isCurrent ? 'font-semibold text-ink' : 'font-medium text-ink-soft',
          )}
        >
          {label}
        </span>
      </Link>
    </li>
  );
}

type RoundImageProps = Pick<CategoryLinkProps, 'image' | 'photo' | 'isCurrent'>;

/** The image of a category, or the bolt for 'All'. */
function RoundImage({ image, photo, isCurrent }: RoundImageProps) {
  const className = classNames(
    'size-16 rounded-full outline-offset-2 sm:size-22',
    isCurrent && 'outline-2 outline-brand',
  );
  const stillLife = image && <StillLifeRound image={image} size={88} eager className={className} />;
  if (photo) {
    return (
      <ResponsivePhoto
        photo={photo}
        alt=""
        sizes="88px"
        eager
        fallback={stillLife}
        className={className}
      />
    );
  }
  if (stillLife) return stillLife;
  return (
    <span className={classNames('grid place-items-center bg-brand-soft text-brand', className)}>
      <Icon name="bolt" filled className="size-7 sm:size-10" />
    </span>
  );
}
