import { useLocation, useNavigate } from 'react-router';

/**
 * Whether a dialog is open, stored as a browser history entry: Back closes it and keeps the form below, and a reload
 * opens it again.
 */
export function useOverlay(name: string) {
  const { state, search, hash } = useLocation();
  const navigate = useNavigate();
  const isOpen = (state as { overlay?: unknown } | null)?.overlay === name;
  return {
    isOpen,
    open: () => {
      const to = { search, hash };
      if (!isOpen) void navigate(to, { state: { overlay: name }, preventScrollReset: true });
    },
    close: () => {
      if (isOpen) void navigate(-1);
    },
  };
}
