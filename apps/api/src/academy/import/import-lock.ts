/** One lock for everything that writes content: two at once wait for each other. */
export const IMPORT_LOCK = 8_417_002;

/** The last folder that was imported: importing it again ends early, importing anything else in between does not. */
export const LAST_ACADEMY = 'academy';
