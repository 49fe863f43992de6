import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';

const load = () => import('./sidebar-drawer.tsx');
const DeskDrawer = lazy(async () => ({ default: (await load()).DeskDrawer }));

type DeskMenuButtonProps = { title: string; nav: (onLeave: () => void) => ReactNode };

/** PNAV-03: for screens too narrow for the sidebar. */
export function DeskMenuButton({ title, nav }: DeskMenuButtonProps) {
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
          <DeskDrawer title={title} open={isOpen} onOpenChange={setOpen}>
            {nav(() => setOpen(false))}
          </DeskDrawer>
        </Suspense>
      )}
    </>
  );
}
