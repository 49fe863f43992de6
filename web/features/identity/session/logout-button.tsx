import { useState } from 'react';
import { logout } from '#web/api/client/logout.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Logs out completely (AUTH-30). */
export function LogoutButton({ label }: { label: string }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      variant="secondary"
      icon="logout"
      block
      busy={isBusy}
      onClick={() => {
        setBusy(true);
        void logout();
      }}
    >
      {label}
    </Button>
  );
}
