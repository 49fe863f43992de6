import { filledPath } from '../api-base.ts';

/** Relative to the base of the API; in a separate file, because a page that makes no calls uses it. */
export const LINK_PREVIEW = '/services/:serviceId/preview.png';

/** The path of a service's link preview image. */
export function linkPreviewPath(serviceId: string): string {
  return filledPath(LINK_PREVIEW, { serviceId });
}
