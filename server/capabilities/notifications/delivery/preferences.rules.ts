import { type NoticeKind, noticeKinds, noticeTexts } from '#contract/notifications/kinds.ts';
import { isMobileNotice, type MobileChannel } from '#contract/notifications/mobile.ts';
import type { Preference } from '#contract/notifications/views.ts';

type FullPreference = Preference & { mobile: MobileChannel | null };

/**
 * The preferences for every kind: the person's choice, or e-mail and push by default. Mandatory kinds
 * stay on.
 */
export function preferencesOf(chosen: readonly Preference[]): FullPreference[] {
  return noticeKinds.map((kind) => {
    const own = chosen.find((one) => one.kind === kind);
    const email = own?.email ?? true;
    return {
      kind,
      email: email || !noticeTexts[kind].isEmailOptional,
      push: own?.push ?? true,
      mobile: isMobileNotice(kind) ? (own?.mobile ?? null) : null,
    };
  });
}

export function preferenceOf(chosen: readonly Preference[], kind: NoticeKind): FullPreference {
  const found = preferencesOf(chosen).find((one) => one.kind === kind);
  return found ?? { kind, email: true, push: true, mobile: null };
}
