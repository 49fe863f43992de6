import { useLocation, useNavigate, useSearchParams } from 'react-router';

type BookParameter = {
  /** The sub-service whose booking is open, as the address says. */
  bookId: string | null;
  open: (subServiceId: string) => void;
  close: () => void;
};

const OPENED = { isOpenedHere: true };

/** The open booking stands in the address (?book=): the back button closes it, and a link opens it. */
export function useBookParameter(): BookParameter {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOpenedHere = (state as typeof OPENED | null)?.isOpenedHere === true;
  return {
    bookId: search.get('book'),
    open: (subServiceId) =>
      setSearch({ book: subServiceId }, { state: OPENED, preventScrollReset: true }),
    close: () => {
      if (isOpenedHere) void navigate(-1);
      else setSearch({}, { replace: true, preventScrollReset: true });
    },
  };
}
