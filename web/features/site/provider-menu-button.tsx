import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

const load = () => import('./provider-drawer.tsx');
const ProviderDrawer = lazy(async () => ({ default: (await load()).ProviderDrawer }));

/** PNAV-03: where the sidebar has no room. */
export function ProviderMenuButton({ logout }: { logout: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        icon="menu"
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="lg:hidden"
        onPointerEnter={() => void load()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {isWanted && (
        <Suspense>
          <ProviderDrawer open={isOpen} onOpenChange={setOpen} logout={logout} />
        </Suspense>
      )}
    </>
  );
}
