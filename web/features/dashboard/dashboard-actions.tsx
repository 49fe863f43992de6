import { Link } from 'react-router';
import type { Service } from '#contract/catalogue/views.ts';
import { addServicePath, availabilityPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Menu, MenuItem } from '#web/ui/layout/menu.tsx';

type OwnServices = { services: readonly Pick<Service, 'id' | 'name'>[] };

/** PDASH-04 to PDASH-06. */
export function DashboardActions({ services }: OwnServices) {
  return (
    <>
      <Button asChild variant="secondary" icon="plus">
        <Link to={addServicePath}>Add New Service</Link>
      </Button>
      <SetAvailability services={services} />
      <Button asChild variant="secondary" icon="wallet">
        <Link to="/serviceProvider/earnings">View Earnings</Link>
      </Button>
    </>
  );
}

/** Links to the hours of a service: a menu with several, the form for a first one without any. */
function SetAvailability({ services }: OwnServices) {
  const [first, ...others] = services;
  if (others.length === 0) {
    return (
      <Button asChild variant="secondary" icon="clock">
        <Link to={first ? availabilityPath(first.id) : addServicePath}>Set Availability</Link>
      </Button>
    );
  }
  return (
    <Menu
      label="Set the availability of"
      trigger={
        <Button variant="secondary" icon="clock" iconEnd="chevron-down">
          Set Availability
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
