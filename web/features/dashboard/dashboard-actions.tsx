import type { Service } from '#contract/catalogue/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { addServicePath, availabilityPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Menu, MenuItem } from '#web/ui/layout/menu.tsx';

type OwnServices = { services: readonly Pick<Service, 'id' | 'name'>[] };

/** PDASH-04 to PDASH-06. */
export function DashboardActions({ services }: OwnServices) {
  const t = useT();
  return (
    <>
      <Button asChild variant="secondary" icon="plus">
        <Link to={addServicePath}>{t('dashboard.addService')}</Link>
      </Button>
      <SetAvailability services={services} />
      <Button asChild variant="secondary" icon="wallet">
        <Link to="/serviceProvider/earnings">{t('dashboard.viewEarnings')}</Link>
      </Button>
    </>
  );
}

/** Links to the hours of a service: a menu if there are several, the form for a first one if there is none. */
function SetAvailability({ services }: OwnServices) {
  const t = useT();
  const [first, ...others] = services;
  if (others.length === 0) {
    return (
      <Button asChild variant="secondary" icon="clock">
        <Link to={first ? availabilityPath(first.id) : addServicePath}>
          {t('dashboard.setAvailability')}
        </Link>
      </Button>
    );
  }
  return (
    <Menu
      label={t('dashboard.availabilityOf')}
      trigger={
        <Button variant="secondary" icon="clock" iconEnd="chevron-down">
          {t('dashboard.setAvailability')}
        </Button>
      }
    >
      {services.map(({ id, name }) => (
        <MenuItem key={id} asChild>
          <Link to={availabilityPath(id)}>{name}</Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
