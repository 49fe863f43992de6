import type { Gender } from '#contract/catalogue/kinds.ts';
import type { Place, Service } from '#contract/catalogue/views.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';
import type { IconName } from '#web/ui/icon/icon.tsx';

const statuses: Record<Service['status'], { label: string; tone: BadgeTone }> = {
  available: { label: 'Available', tone: 'success' },
  busy: { label: 'Busy', tone: 'warn' },
  offline: { label: 'Offline', tone: 'neutral' },
};

/** SVC-15: the label of a service's state; names a pending approval. */
export function serviceStatus(service: Pick<Service, 'status' | 'isActive' | 'approvalStatus'>) {
  return !service.isActive && service.approvalStatus === 'pending'
    ? ({ label: 'pending approval', tone: 'warn' } as const)
    : statuses[service.status];
}

const places: Record<Place, { label: string; icon: IconName }> = {
  provider: { label: "At the provider's place", icon: 'user' },
  home: { label: 'At your home', icon: 'home' },
  online: { label: 'Online', icon: 'video' },
};

export function placeLabel(place: Place): { label: string; icon: IconName } {
  return places[place];
}

export function genderLabel(gender: Gender | null): string {
  if (gender === 'male') return 'For men';
  return gender === 'female' ? 'For women' : 'For everyone';
}

/** '4.6 (128 reviews)' */
export function ratingText(rating: number, reviews: number): string {
  return `${rating.toFixed(1)} (${reviewCountText(reviews)})`;
}

export function reviewCountText(reviews: number): string {
  return `${reviews} ${reviews === 1 ? 'review' : 'reviews'}`;
}
