/** Name of the row in `imports` for the last imported folder: importing the same content again is skipped. */
export const ACADEMY_IMPORT_NAME = 'academy';
