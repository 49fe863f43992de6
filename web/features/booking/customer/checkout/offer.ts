import type { ServiceDetails, SubService } from '#contract/catalogue/views.ts';

/** The priced sub-service that is booked, with its service. */
export type Offer = { service: ServiceDetails; subService: SubService };

/** Whether a booking needs no confirmation; another service of the business may accept differently. */
export function isAcceptedAtOnce(
  { id, autoAccept }: Pick<ServiceDetails, 'id' | 'autoAccept'>,
  chosen: readonly Pick<SubService, 'serviceId'>[],
): boolean {
  return autoAccept && chosen.every(({ serviceId }) => serviceId === id);
}
