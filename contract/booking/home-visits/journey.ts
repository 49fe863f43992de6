/** What a professional reports to the customer on the day of a home visit, in this order. */
export const journeySteps = ['onTheWay', 'arrived'] as const;
export type JourneyStep = (typeof journeySteps)[number];
