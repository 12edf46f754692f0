/**
 * So many of a student's newest answers say how the student does now, however long the history is. They hold every
 * answer of a day, and enough of one module for an estimate where there are up to a hundred modules.
 */
export const NEWEST_ANSWERS = 2000;
