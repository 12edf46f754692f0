import { createContext } from 'react';

/** The address of the folder that contains the files of the questions. */
export const FilesUrl = createContext('');

/** Where pictures are shown that are no public files yet, such as those of an import, by their path. */
export const PictureUrls = createContext<readonly { path: string; url: string }[]>([]);
