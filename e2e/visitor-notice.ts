import { appUrl } from './address.ts';

/** Where the app remembers the answer to the notice about cookies. */
export const NOTICE_KEY = 'toro.visitor';

/** A device on which the notice was answered before. */
export const answeredNotice = {
  cookies: [],
  origins: [{ origin: appUrl, localStorage: [{ name: NOTICE_KEY, value: 'refused' }] }],
};
