/** An image as it is stored in one of its widths. */
export interface StoredWidth {
  width: number;
  height: number;
  content: Buffer;
}

/**
 * What a check found in the content of a small file: its size in pixels, another content in its place, an image written
 * anew in several widths with the largest last, or an error.
 */
export type ContentResult =
  | { width?: number; height?: number; content?: Buffer }
  | { widths: StoredWidth[] }
  | { error: string };
