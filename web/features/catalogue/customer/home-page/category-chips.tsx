import { Link } from 'react-router';
import type { Category } from '#contract/catalogue/views.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type HomeChoice, homePath } from './home-choice.ts';

const tints = {
  rose: 'bg-tint-rose text-tint-rose-ink',
  green: 'bg-tint-green text-tint-green-ink',
  blue: 'bg-tint-blue text-tint-blue-ink',
};

type CategoryChipsProps = { categories: readonly Category[]; choice: HomeChoice };

/** HOME-02: the three categories and 'all', as links that work without JavaScript. */
export function CategoryChips({ categories, choice }: CategoryChipsProps) {
  return (
    <nav aria-label="Categories" className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex w-max gap-2 py-1">
        <Chip
          label="All"
          to={homePath({ gender: choice.gender })}
          isCurrent={choice.category === undefined}
          tintClass="bg-sunken text-ink"
        />
        {categories.map((category) => (
          <Chip
            key={category.id}
            label={category.name}
            to={homePath({ gender: choice.gender, category })}
            isCurrent={choice.category?.id === category.id}
            tintClass={tints[category.tint]}
          />
        ))}
      </ul>
    </nav>
  );
}

type ChipProps = { label: string; to: string; isCurrent: boolean; tintClass: string };

function Chip({ label, to, isCurrent, tintClass }: ChipProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        prefetch="intent"
        aria-current={isCurrent ? 'true' : undefined}
        className={classNames(
          'inline-flex min-h-11 items-center rounded-full px-5 font-semibold whitespace-nowrap transition-colors',
          isCurrent ? 'bg-ink text-paper' : `${tintClass} hover:brightness-95`,
        )}
      >
        {label}
      </Link>
    </li>
  );
}
