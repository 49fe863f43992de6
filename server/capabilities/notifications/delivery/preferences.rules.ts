import { type NoticeKind, noticeKinds, noticeTexts } from '#contract/notifications/kinds.ts';
import type { Preference } from '#contract/notifications/views.ts';

/**
 * The preferences for every kind: the person's choice, or all channels by default. Mandatory kinds
 * stay on.
 */
export function preferencesOf(chosen: readonly Preference[]): Preference[] {
  return noticeKinds.map((kind) => {
    const own = chosen.find((one) => one.kind === kind);
    const email = own?.email ?? true;
    return {
      kind,
      email: email || !noticeTexts[kind].isEmailOptional,
      push: own?.push ?? true,
    };
  });
}

export function preferenceOf(chosen: readonly Preference[], kind: NoticeKind): Preference {
  return (
    preferencesOf(chosen).find((one) => one.kind === kind) ?? { kind, email: true, push: true }
  );
}
