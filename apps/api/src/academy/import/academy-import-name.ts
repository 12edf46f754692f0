/** The last folder that was imported: importing it again ends early, importing anything else in between does not. */
export const ACADEMY_IMPORT_NAME = 'academy';
