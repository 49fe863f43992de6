import type { ServiceDetails, SubService } from '#contract/catalogue/views.ts';

/** The priced sub-service that is booked, with its service. */
export type Offer = { service: ServiceDetails; subService: SubService };
