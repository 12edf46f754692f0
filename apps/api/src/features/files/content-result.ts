/** What a check found in the content of a small file: its size in pixels, another content in its place, or an error. */
export type ContentResult = { width?: number; height?: number; content?: Buffer } | { error: string };
