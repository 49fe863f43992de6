import { useLocation, useNavigate } from 'react-router';

/**
 * Whether an overlay is open, as an entry of the browser's history: the back button closes it and
 * leaves the form below as it was, and a reload opens it again.
 */
export function useOverlay(name: string) {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const isOpen = (state as { overlay?: unknown } | null)?.overlay === name;
  return {
    isOpen,
    open: () => {
      const to = { search };
      if (!isOpen) void navigate(to, { state: { overlay: name }, preventScrollReset: true });
    },
    close: () => {
      if (isOpen) void navigate(-1);
    },
  };
}
