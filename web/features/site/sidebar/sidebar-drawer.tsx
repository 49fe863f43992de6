import type { ReactNode } from 'react';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { ThemeChoiceField } from '../frame/theme-choice.tsx';

type SidebarDrawerProps = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** The menu of a sidebar area on small screens. */
export function SidebarDrawer({ title, open, onOpenChange, children }: SidebarDrawerProps) {
  return (
    <Drawer
      side="start"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      closeLabel="Close menu"
      footer={<ThemeChoiceField />}
    >
      {children}
    </Drawer>
  );
}
