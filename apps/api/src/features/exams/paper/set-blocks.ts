import { ink, sizes } from './page.ts';
import type { Block, Run } from './rich-text.ts';
import { type Measure, setLines } from './set-lines.ts';
import { gap, lineStrip, type Strip, together, withMark, write } from './strip.ts';

interface Setting {
  width: number;
  indent: number;
  measure: Measure;
}

const LIST_INDENT = 12;
const CELL_PADDING = 4;

function setText(runs: readonly Run[], marker: string | null, { width, indent, measure }: Setting): Strip[] {
  const inset = marker === null ? 0 : LIST_INDENT;
  const lines = setLines(runs, { width: width - indent - inset, size: sizes.text, measure });
  const strips = lines.map((line) => lineStrip(line, sizes.leading, indent + inset));
  const [first, ...rest] = strips;
  if (!first || marker === null) return strips;
  const marked = withMark(first, (sheet, x, y) =>
    write(sheet, marker, { x: x + indent, y, size: sizes.text }),
  );
  return [marked, ...rest];
}

/** Columns of equal width; a cell's lines stand below each other, and a row stays whole. */
function setTable(rows: readonly Run[][][], { width, indent, measure }: Setting): Strip[] {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const cell = (width - indent) / columns;
  return rows.map((row) => {
    const cells = row.map((runs) =>
      together(
        setLines(runs, { width: cell - 2 * CELL_PADDING, size: sizes.text, measure }).map((line) =>
          lineStrip(line, sizes.leading, CELL_PADDING),
        ),
      ),
    );
    const height = Math.max(sizes.leading, ...cells.map((strip) => strip.height)) + CELL_PADDING;
    return {
      height,
      draw(sheet, x, y) {
        const left = x + indent;
        sheet.lineWidth(0.6).strokeColor(ink.line);
        for (const [at, strip] of cells.entries()) {
          sheet.rect(left + at * cell, y, cell, height).stroke();
          strip.draw(sheet, left + at * cell, y + CELL_PADDING / 2);
        }
      },
    };
  });
}

/** Blocks of text as strips of a column, with air between them. */
export function setBlocks(blocks: readonly Block[], setting: Setting): Strip[] {
  return blocks.flatMap((block, at) => {
    const strips =
      block.kind === 'table' ? setTable(block.rows, setting) : setText(block.runs, block.marker, setting);
    return at === 0 ? strips : [gap(sizes.paragraph), ...strips];
  });
}
