import type { ServiceDetails, SubService } from '#contract/catalogue/views.ts';

/** What is being booked: one priced task of one service. */
export type Offer = { service: ServiceDetails; subService: SubService };
