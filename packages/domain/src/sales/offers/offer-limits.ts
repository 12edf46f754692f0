/** The length of the list of courses on sale. */
export const MAX_OFFERS = 60;
export const MAX_OFFER_GROUPS = 4;
export const MAX_OFFER_LESSONS = 100;
export const MAX_OFFER_TEXT = 280;
