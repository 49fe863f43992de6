import { useT } from '#web/i18n/texts.tsx';
import { Button } from '../button/button.tsx';

type PagerProps = {
  /** The accessible name: 'Pages of messages'. */
  label: string;
  page: number;
  hasMore: boolean;
  onPage: (page: number) => void;
};

/** Links to the previous and next page of a list; renders nothing for a single page. */
export function Pager({ label, page, hasMore, onPage }: PagerProps) {
  const t = useT();
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <Button
        variant="secondary"
        icon="chevron-left"
        unavailable={page === 1}
        onClick={() => onPage(page - 1)}
      >
        {t('lists.previous')}
      </Button>
      <span role="status" className="num text-ink-soft">
        {t('lists.page', { page })}
      </span>
      <Button
        variant="secondary"
        iconEnd="chevron-right"
        unavailable={!hasMore}
        onClick={() => onPage(page + 1)}
      >
        {t('lists.next')}
      </Button>
    </nav>
  );
}
