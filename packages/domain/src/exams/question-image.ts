const FOLDER = 'uploads/';

/** The path of a question's image on the files' host, under uploads/ whether or not it says so. */
export const questionImage = (path: string): string =>
  path.startsWith(FOLDER) ? path : `${FOLDER}${path.replace(/^\/+/, '')}`;
