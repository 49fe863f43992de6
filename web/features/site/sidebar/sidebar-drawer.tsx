import type { ReactNode } from 'react';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { ThemeChoiceField } from '../frame/theme-choice.tsx';

type DeskDrawerProps = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** The menu of a sidebar area on small screens. */
export function DeskDrawer({ title, open, onOpenChange, children }: DeskDrawerProps) {
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
