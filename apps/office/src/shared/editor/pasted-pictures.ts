import type { Editor } from '@tiptap/core';

/** Invisible text that keeps the place of a pasted picture until it is uploaded. */
const MARK = /\u2063\d+\u2063/g;

let count = 0;

/** A mark that no other pasted picture has. */
export function newMark(): string {
  count += 1;
  return `\u2063${count}\u2063`;
}

/** A text as it is kept: without the places of pictures that are still on their way. */
export const withoutMarks = (html: string): string => html.replace(MARK, '');

/** Replaces a mark by its picture, or removes it; returns where it stood, or null when it was deleted meanwhile. */
export function replaceMark(
  editor: Editor,
  mark: string,
  picture: { src: string; alt: string } | null,
): number | null {
  let at: number | null = null;
  editor.state.doc.descendants((node, position) => {
    const found = node.isText ? (node.text ?? '').indexOf(mark) : -1;
    if (found !== -1) at = position + found;
    return at === null;
  });
  if (at === null) return null;
  const place = { from: at, to: at + mark.length };
  if (picture)
    editor.commands.insertContentAt(place, { type: 'image', attrs: picture }, { updateSelection: false });
  else editor.commands.deleteRange(place);
  return at;
}
