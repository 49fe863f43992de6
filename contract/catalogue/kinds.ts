export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];
export const tints = ['rose', 'green', 'blue'] as const;
export const serviceStatuses = ['available', 'busy', 'offline'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];
