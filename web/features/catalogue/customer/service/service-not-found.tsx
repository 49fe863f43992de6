import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** SVC-07, SVC-08. Navigates home when the previous page belongs to another site. */
export function ServiceNotFound() {
  const navigate = useNavigate();
  const goBack = () => {
    const cameFromHere = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    void (cameFromHere > 0 ? navigate(-1) : navigate('/'));
  };
  return (
    <div className="page-column py-8">
      <EmptyState
        icon="search"
        title="Service Not Found"
        text="It may have moved or is not offered any more."
        action={<Button onClick={goBack}>Go Back</Button>}
      />
    </div>
  );
}
