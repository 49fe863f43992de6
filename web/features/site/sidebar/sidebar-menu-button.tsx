import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

const load = () => import('./sidebar-drawer.tsx');
const SidebarDrawer = lazy(async () => ({ default: (await load()).SidebarDrawer }));

type SidebarMenuButtonProps = { title: string; nav: (onLeave: () => void) => ReactNode };

/** PNAV-03: for screens too narrow for the sidebar. */
export function SidebarMenuButton({ title, nav }: SidebarMenuButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        icon="menu"
        label={t('common.menu')}
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
          <SidebarDrawer title={title} open={isOpen} onOpenChange={setOpen}>
            {nav(() => setOpen(false))}
          </SidebarDrawer>
        </Suspense>
      )}
    </>
  );
}
