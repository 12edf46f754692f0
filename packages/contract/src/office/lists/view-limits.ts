/** Saved views of a list that one person may have. */
export const MAX_VIEWS = 20;
/** A longer list of views of others is cut. */
export const MAX_SHARED_VIEWS = 100;
export const MAX_VIEW_NAME = 60;
