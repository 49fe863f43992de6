import type { ServiceDetails, SubService } from '#contract/catalogue/views.ts';

/** What is booked: one priced sub-service of a service. */
export type Offer = { service: ServiceDetails; subService: SubService };
