/** The form for a new or changed service. */
export const addServicePath = '/serviceProvider/add-profession';
export const myServicesPath = '/serviceProvider/myServices';

export const requestsPath = '/serviceProvider/bookingRequests';

/** The page on which the provider answers one booking. */
export const requestPath = (bookingId: string) => `${requestsPath}/${bookingId}`;
export const servicePath = (serviceId: string) => `${myServicesPath}/${serviceId}`;
export const availabilityPath = (serviceId: string) => `${servicePath(serviceId)}/availability`;
export const editServicePath = (serviceId: string) => `${addServicePath}?service=${serviceId}`;
