import { useState } from 'react';
import type { SubService } from '#contract/catalogue/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { serviceFacts } from './visit-text.ts';

type FurtherServicesProps = {
  further: readonly SubService[];
  onAdd: (subService: SubService) => void;
};

/** The services that can be added to the visit, behind a button. */
export function FurtherServices({ further, onAdd }: FurtherServicesProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (further.length === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        icon={isOpen ? 'chevron-up' : 'plus'}
        className="-ms-2 w-fit px-2!"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('booking.addService')}
      </Button>
      {isOpen && (
        <ul className="grid gap-1 rounded-card bg-sunken p-2">
          {further.map((subService) => (
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
                aria-label={t('booking.addOf', { name: t.nameOf(subService.name) })}
                onClick={() => {
                  setOpen(false);
                  onAdd(subService);
                }}
              >
                {t('booking.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
