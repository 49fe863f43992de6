import type { ReactNode } from 'react';
import { Drawer } from '#web/ui/drawer.tsx';
import { ProviderNav } from './provider-nav.tsx';
import { ThemeChoiceField } from './theme-choice.tsx';

type ProviderDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  logout: ReactNode;
};

export function ProviderDrawer({ open, onOpenChange, logout }: ProviderDrawerProps) {
  return (
    <Drawer
      side="start"
      open={open}
      onOpenChange={onOpenChange}
      title="Professional"
      closeLabel="Close menu"
      footer={<ThemeChoiceField />}
    >
      <ProviderNav onLeave={() => onOpenChange(false)} logout={logout} />
    </Drawer>
  );
}
