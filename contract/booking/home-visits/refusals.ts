/** Refusals of visits at customers' homes; a part of `refusals`. */
export const homeRefusals = {
  HOME_NOT_FOUND: [
    400,
    "We couldn't find this area or city. Check the spelling, enter a larger area nearby, or use your location.",
  ],
  HOME_TOO_FAR: [409, 'This home is too far away. Please choose another professional.'],
  PIN_ELSEWHERE: [400, 'This PIN code is in another state than the city. Please check both.'],
} as const;
