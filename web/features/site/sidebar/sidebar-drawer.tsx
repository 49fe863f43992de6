import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isTranslated } from '#contract/locale/language.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { LanguageChoice } from '../frame/language-choice.tsx';
import { ThemeChoiceField } from '../frame/theme-choice.tsx';

type SidebarDrawerProps = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** The menu of a sidebar area on small screens. */
export function SidebarDrawer({ title, open, onOpenChange, children }: SidebarDrawerProps) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Drawer
      side="start"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      closeLabel={t('common.closeMenu')}
      footer={
        <>
          {isTranslated(pathname) && <LanguageChoice className="mb-3 -ms-2" />}
          <ThemeChoiceField />
        </>
      }
    >
      {children}
    </Drawer>
  );
}
