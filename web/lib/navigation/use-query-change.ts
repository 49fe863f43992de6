import { useNavigate } from 'react-router';

/** The query of a change that the router has not finished. */
let pending: string | undefined;

/**
 * Changes the query of the page within its history entry, and removes empty parameters. A change starts from the latest
 * query, because on a slow device the page is not rendered between two presses, and the second would undo the first.
 */
export function useQueryChange(): (edit: (query: URLSearchParams) => void) => void {
  const navigate = useNavigate();
  return async (edit) => {
    const { history, location } = window;
    const query = new URLSearchParams(pending ?? location.search);
    edit(query);
    for (const [name, value] of [...query]) if (!value) query.delete(name);
    const next = `?${query}`;
    pending = next;
    const options = { replace: true, state: history.state?.usr, preventScrollReset: true };
    // The path of the browser's entry, because after Back the previous page may still be rendered.
    await navigate(location.pathname + next, options);
    if (pending === next) pending = undefined;
  };
}
