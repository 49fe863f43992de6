import { filledPath } from '../api-base.ts';

/** Below the API's base; named apart, since a page names it that makes no call. */
export const LINK_PREVIEW = '/services/:serviceId/preview.png';

/** The path of a service's link preview image. */
export function linkPreviewPath(serviceId: string): string {
  return filledPath(LINK_PREVIEW, { serviceId });
}
