/** PSVC-05: what a list hands to the details screen, so that it is headed before anything is loaded. */
export type PassedService = {
  id: string;
  name: string;
  subCategoryId: string;
  origin: 'myServices';
};

/** What was handed over for this service; undefined when somebody came another way. */
export function passedFor(serviceId: string, state: unknown): PassedService | undefined {
  const passed = state as Partial<PassedService> | null;
  return passed?.id === serviceId && typeof passed.name === 'string'
    ? (passed as PassedService)
    : undefined;
}
