/** Rooms and pieces of equipment in use. */
export const RESOURCES_MAX = 50;
/** Including those no longer in use, whose history is kept. */
export const RESOURCES_EVER_MAX = 400;
export const RESOURCE_NAME_MAX = 60;
/** The maximum quantity of a resource. */
export const RESOURCE_QUANTITY_MAX = 200;
/** Different resources that one sub-service can require. */
export const RESOURCES_PER_TASK_MAX = 5;
/** Bookings in one response. */
export const RESOURCE_CONFLICTS_MAX = 50;
