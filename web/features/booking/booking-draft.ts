import type { Place } from '#contract/catalogue.ts';

/** What a person chose before they were asked to sign in. Kept by the tab alone, and for the tab alone. */
export type BookingDraft = {
  people: number;
  wished: { at: string; date: string } | undefined;
  place: Place;
  address: string;
};

function keyOf(subServiceId: string): string {
  return `booking-draft:${subServiceId}`;
}

export function keepDraft(subServiceId: string, draft: BookingDraft): void {
  try {
    sessionStorage.setItem(keyOf(subServiceId), JSON.stringify(draft));
  } catch {
    // Without storage the choices are made again, and nothing else is lost.
  }
}

/** Takes the draft out: it serves one return only. */
export function takeDraft(subServiceId: string): BookingDraft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(subServiceId));
    sessionStorage.removeItem(keyOf(subServiceId));
    return text ? (JSON.parse(text) as BookingDraft) : undefined;
  } catch {
    return undefined;
  }
}
