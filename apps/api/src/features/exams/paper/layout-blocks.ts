import { layoutLines, type Measure } from './layout-lines.ts';
import { ink, sizes } from './page.ts';
import type { Block, Run } from './parse-rich-text.ts';
import { joinStrips, lineStrip, type Strip, spacer, withLabel, write } from './strip.ts';

interface BlockLayout {
  width: number;
  indent: number;
  measure: Measure;
}

const LIST_INDENT = 12;
const CELL_PADDING = 4;

function layoutText(
  runs: readonly Run[],
  marker: string | null,
  { width, indent, measure }: BlockLayout,
): Strip[] {
  const inset = marker === null ? 0 : LIST_INDENT;
  const lines = layoutLines(runs, { width: width - indent - inset, size: sizes.text, measure });
  const strips = lines.map((line) => lineStrip(line, sizes.leading, indent + inset));
  const [first, ...rest] = strips;
  if (!first || marker === null) return strips;
  const labelled = withLabel(first, (pdf, x, y) =>
    write(pdf, marker, { x: x + indent, y, size: sizes.text }),
  );
  return [labelled, ...rest];
}

/** Columns of equal width; a row is never split across columns or pages. */
function layoutTable(rows: readonly Run[][][], { width, indent, measure }: BlockLayout): Strip[] {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const cell = (width - indent) / columns;
  return rows.map((row) => {
    const cells = row.map((runs) =>
      joinStrips(
        layoutLines(runs, { width: cell - 2 * CELL_PADDING, size: sizes.text, measure }).map((line) =>
          lineStrip(line, sizes.leading, CELL_PADDING),
        ),
      ),
    );
    const height = Math.max(sizes.leading, ...cells.map((strip) => strip.height)) + CELL_PADDING;
    return {
      height,
      draw(pdf, x, y) {
        const left = x + indent;
        pdf.lineWidth(0.6).strokeColor(ink.line);
        for (const [at, strip] of cells.entries()) {
          pdf.rect(left + at * cell, y, cell, height).stroke();
          strip.draw(pdf, left + at * cell, y + CELL_PADDING / 2);
        }
      },
    };
  });
}

/** Blocks of text as strips of a column, with spacing between them. */
export function layoutBlocks(blocks: readonly Block[], layout: BlockLayout): Strip[] {
  return blocks.flatMap((block, at) => {
    const strips =
      block.kind === 'table' ? layoutTable(block.rows, layout) : layoutText(block.runs, block.marker, layout);
    return at === 0 ? strips : [spacer(sizes.paragraph), ...strips];
  });
}
