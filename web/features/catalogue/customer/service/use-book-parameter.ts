import { useNavigate, useSearchParams } from 'react-router';

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
        { state: { ...pageState(), ...OPENED }, preventScrollReset: true },
      ),
    close: () => {
      // The browser's entry, because on a slow device the rendered one is that of a later step.
      if (window.history.state?.usr?.isOpenedHere) void navigate(-1);
      else {
        const options = { replace: true, state: pageState(), preventScrollReset: true };
        setSearch(withoutDialog, options);
      }
    },
  };
}

/** The state of the browser's entry without the steps of its booking, which are none of the next one's. */
function pageState(): object {
  return { ...window.history.state?.usr, stepsBehind: undefined };
}

function withoutDialog(search: URLSearchParams): URLSearchParams {
  for (const name of OF_DIALOG) search.delete(name);
  return search;
}
