import type { Gender } from '#contract/catalogue/kinds.ts';
import type { Place, Service } from '#contract/catalogue/views.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';
import type { IconName } from '#web/ui/icon/icon.tsx';

const statuses: Record<Service['status'], { label: PlainKey; tone: BadgeTone }> = {
  available: { label: 'common.available', tone: 'success' },
  busy: { label: 'common.busy', tone: 'warn' },
  offline: { label: 'common.offline', tone: 'neutral' },
};

/** SVC-15: the label of a service's state; names a pending approval. */
export function serviceStatus(service: Pick<Service, 'status' | 'isActive' | 'approvalStatus'>) {
  return !service.isActive && service.approvalStatus === 'pending'
    ? ({ label: 'common.pendingApproval', tone: 'warn' } as const)
    : statuses[service.status];
}

const places: Record<Place, { label: PlainKey; icon: IconName }> = {
  provider: { label: 'service.atProvider', icon: 'user' },
  home: { label: 'service.atYourHome', icon: 'home' },
  online: { label: 'common.online', icon: 'video' },
};

export function placeLabel(place: Place): { label: PlainKey; icon: IconName } {
  return places[place];
}

export function genderLabel(gender: Gender | null): PlainKey {
  if (gender === 'male') return 'service.forMen';
  return gender === 'female' ? 'service.forWomen' : 'service.forEveryone';
}

/** '4.6 (128 reviews)' */
export function ratingText(t: T, rating: number, reviews: number): string {
  return `${rating.toFixed(1)} (${t('service.reviewCount', { count: reviews })})`;
}
