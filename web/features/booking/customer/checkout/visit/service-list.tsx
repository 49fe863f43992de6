import { useState } from 'react';
import type { SubService } from '#contract/catalogue/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { IconName } from '#web/ui/icon/icon.tsx';
import { serviceFacts } from './visit-text.ts';

type ServiceListProps = {
  /** The button that opens the list. */
  label: string;
  icon: IconName;
  services: readonly SubService[];
  /** The button of each service, and its name for screen readers. */
  choose: string;
  chooseOf: (name: string) => string;
  onChoose: (subService: SubService) => void;
};

/** Services to choose from, behind a button. */
export function ServiceList(props: ServiceListProps) {
  const { label, icon, services, choose, chooseOf, onChoose } = props;
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (services.length === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        icon={isOpen ? 'chevron-up' : icon}
        className="-ms-2 w-fit px-2!"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <ul className="grid gap-1 rounded-card bg-sunken p-2">
          {services.map((subService) => (
            <li key={subService.id} className="flex flex-wrap items-center gap-3 ps-2">
              <span className="min-w-0 flex-1 basis-28">
                <span className="block leading-snug wrap-anywhere">
                  {t.nameOf(subService.name)}
                </span>
                <span className="num text-sm text-ink-soft">{serviceFacts(t, subService)}</span>
              </span>
              <Button
                variant="quiet"
                className="shrink-0 px-3!"
                aria-label={chooseOf(t.nameOf(subService.name))}
                onClick={() => {
                  setOpen(false);
                  onChoose(subService);
                }}
              >
                {choose}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
