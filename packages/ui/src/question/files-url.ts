import { createContext } from 'react';

/** The address of the folder that contains the files of the questions. */
export const FilesUrl = createContext('');
