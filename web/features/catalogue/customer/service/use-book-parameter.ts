import { useNavigate, useSearchParams } from 'react-router';
import { currentEntryState, leaveEntry } from '#web/lib/navigation/current-entry.ts';

type BookParameter = {
  /** The sub-service whose booking is open, from the URL. */
  bookId: string | null;
  /** Opens the booking of a sub-service, or of several in this order. */
  open: (subServiceIds: readonly string[]) => void;
  close: () => void;
};

const OPENED = { isOpenedHere: true };

/** The choices of one booking; party, place and time can be those of the search, which also apply to the next one. */
const OF_DIALOG = ['book', 'segments', 'held', 'step', 'with', 'together', 'repeat'];

/** The URL contains the open booking (?book=): Back closes it, and a link opens it. */
export function useBookParameter(): BookParameter {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  return {
    bookId: search.get('book'),
    open: (subServiceIds) =>
      setSearch(
        (before) => {
          withoutDialog(before).set('book', subServiceIds[0] ?? '');
          if (subServiceIds.length > 1) before.set('segments', subServiceIds.join());
          return before;
        },
        { state: OPENED, preventScrollReset: true },
      ),
    close: () => {
      // The entry has no state then: that of the booking's steps would apply to the next booking.
      const entry = currentEntryState<typeof OPENED>();
      if (entry?.isOpenedHere) leaveEntry(navigate);
      else setSearch(withoutDialog, { replace: true, preventScrollReset: true });
    },
  };
}

function withoutDialog(search: URLSearchParams): URLSearchParams {
  for (const name of OF_DIALOG) search.delete(name);
  return search;
}
