import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

const load = () => import('./side-menu.tsx');
const SideMenu = lazy(async () => ({ default: (await load()).SideMenu }));

/** HDR-01. Preloads the menu's code on hover or focus. */
export function MenuButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const fetchAhead = () => void load();
  return (
    <>
      <IconButton
        icon="menu"
        label={t('common.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {isWanted && (
        <Suspense>
          <SideMenu open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
