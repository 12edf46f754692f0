/** The path of a picture of rich text, relative to the public files. */
export const PICTURE_PATH = /^(?:uploads|media)\/[\w-][\w.-]*$/;

/** The paths of the pictures of a rich text, each once. */
export function listPictureSources(html: string): string[] {
  const sources = [...html.matchAll(/<img\b[^<>]*?\ssrc="([^"]*)"/g)].map(([, source = '']) => source);
  return [...new Set(sources.filter((source) => PICTURE_PATH.test(source)))];
}
