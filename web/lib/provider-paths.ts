/** The form for a new or changed service. */
export const addServicePath = '/serviceProvider/add-profession';
export const myServicesPath = '/serviceProvider/myServices';

export const teamPath = '/serviceProvider/team';
export const memberPath = (memberId: string) => `${teamPath}/${memberId}`;

export const resourcesPath = '/serviceProvider/resources';

export const requestsPath = '/serviceProvider/bookingRequests';

/** The page on which the provider answers a request. */
export const requestPath = (bookingId: string) => `${requestsPath}/${bookingId}`;
export const servicePath = (serviceId: string) => `${myServicesPath}/${serviceId}`;
export const availabilityPath = (serviceId: string) => `${servicePath(serviceId)}/availability`;
export const pricesPath = (serviceId: string) => `${servicePath(serviceId)}/prices`;
export const serviceLinkPath = (serviceId: string) => `${servicePath(serviceId)}/link`;
export const travelPath = (serviceId: string) => `${servicePath(serviceId)}/travel`;
export const prepaymentPath = (serviceId: string) => `${servicePath(serviceId)}/prepayment`;
export const classesPath = '/serviceProvider/classes';
/** The bookings of one class session. */
export const rosterPath = (sessionId: string) => `${classesPath}/${sessionId}`;
export const editServicePath = (serviceId: string) => `${addServicePath}?service=${serviceId}`;
export const customersPath = '/serviceProvider/customers';
export const customerPath = (customerId: string) => `${customersPath}/${customerId}`;

export const earningsPath = '/serviceProvider/earnings';
/** The packages and gift cards that a business offers and has sold. */
export const prepaidPath = '/serviceProvider/prepaid';
/** One payout with its bookings. */
export const payoutPath = (payoutId: string) => `/serviceProvider/payouts/${payoutId}`;
