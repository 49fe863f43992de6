import { filledPath } from '../api-base.ts';

/** Below the API's base; separate, because a page without calls names it. */
export const LINK_PREVIEW = '/services/:serviceId/preview.png';

/** The path of a service's link preview image. */
export function linkPreviewPath(serviceId: string): string {
  return filledPath(LINK_PREVIEW, { serviceId });
}
