import { Button } from '../button/button.tsx';

type LoadMoreProps = {
  label: string;
  onLoadMore: () => void;
  busy: boolean;
  shownText?: string | undefined;
};

/** The next page of a list, on demand, with how much is already there. */
export function LoadMore({ label, onLoadMore, busy, shownText }: LoadMoreProps) {
  return (
    <div className="grid justify-items-center gap-3 pt-6">
      {shownText && (
        <p role="status" className="num text-sm text-ink-soft">
          {shownText}
        </p>
      )}
      <Button variant="secondary" busy={busy} onClick={onLoadMore}>
        {label}
      </Button>
    </div>
  );
}
