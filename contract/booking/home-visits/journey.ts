/** What a professional reports to the customer of a home visit on the day, in this order. */
export const journeySteps = ['onTheWay', 'arrived'] as const;
export type JourneyStep = (typeof journeySteps)[number];
