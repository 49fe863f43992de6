/** Maximum number of rooms and pieces of equipment in use. */
export const RESOURCES_MAX = 50;
/** Maximum number including those no longer in use, whose history is kept. */
export const RESOURCES_EVER_MAX = 400;
export const RESOURCE_NAME_MAX = 60;
/** The maximum quantity of a resource. */
export const RESOURCE_QUANTITY_MAX = 200;
/** Maximum number of different resources that one sub-service requires. */
export const RESOURCES_PER_TASK_MAX = 5;
/** Maximum number of listed bookings. */
export const RESOURCE_CONFLICTS_MAX = 50;
