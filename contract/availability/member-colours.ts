/** Colours that distinguish members. */
export const memberColours = ['teal', 'rose', 'green', 'blue', 'marigold'] as const;
export type MemberColour = (typeof memberColours)[number];
