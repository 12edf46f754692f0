const FOLDER = 'uploads/';

/** The path of a question's image on the file host, always under uploads/. */
export const questionImage = (path: string): string =>
  path.startsWith(FOLDER) ? path : `${FOLDER}${path.replace(/^\/+/, '')}`;
