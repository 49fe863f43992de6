/** PSVC-05: state that a list passes to the details page, which displays it while loading. */
export type ServiceLinkState = {
  id: string;
  name: string;
  subCategoryId: string;
  origin: 'myServices';
};

/** The link state of this service, or undefined without one. */
export function linkStateFor(serviceId: string, state: unknown): ServiceLinkState | undefined {
  const linkState = state as Partial<ServiceLinkState> | null;
  return linkState?.id === serviceId && typeof linkState.name === 'string'
    ? (linkState as ServiceLinkState)
    : undefined;
}
