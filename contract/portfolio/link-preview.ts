import { filledPath } from '../call-paths.ts';

/** Below the API's base; named apart, since a page names it that makes no call. */
export const SHARED_PICTURE = '/services/:serviceId/preview.png';

/** Where the picture lies that stands beside a shared link to a service. */
export function sharedPicturePath(serviceId: string): string {
  return filledPath(SHARED_PICTURE, { serviceId });
}
