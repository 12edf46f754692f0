import type { Plugin } from 'vite';

const OLDER_FORMATS = /,\s*url\([^)]+\.(?:woff|ttf)\)\s*format\(["'][^)]+["']\)/g;

/** Leaves out the older formats of KaTeX's fonts: every browser that runs the app loads WOFF2. */
export const onlyWoff2 = (): Plugin => ({
  name: 'only-woff2',
  enforce: 'pre',
  transform: (code, id) => (/katex[^/]*\.css/.test(id) ? code.replace(OLDER_FORMATS, '') : null),
});
