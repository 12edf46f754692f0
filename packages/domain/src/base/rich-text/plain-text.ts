const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** The text of rich text on one line; formulas by their source. */
export const plainText = (html: string): string =>
  decode(
    html.replace(/<[^<>]*>/g, (tag) =>
      /^<\/?(strong|b|em|i|u|s|mark|sub|sup|code|a)\b/i.test(tag) ? '' : ' ',
    ),
  )
    .replace(/\s+/g, ' ')
    .trim();

interface TableSize {
  rows: number;
  columns: number;
  hasHeader: boolean;
}

interface MarkupCounts {
  pictures: number;
  /** Pictures that have no alternative text and are not marked as decorative. */
  undescribed: number;
  sources: string[];
  tables: TableSize[];
  formulas: string[];
}

function measureTable(table: string): TableSize {
  const rows = table.match(/<tr\b[^<>]*>[\s\S]*?(?=<tr\b|$)/g) ?? [];
  const columns = rows.map((row) =>
    [...row.matchAll(/<t[dh]\b([^<>]*)>/g)].reduce(
      (sum, [, attributes = '']) => sum + Number(/colspan="(\d+)"/.exec(attributes)?.[1] ?? 1),
      0,
    ),
  );
  const [first = ''] = rows;
  return {
    rows: rows.length,
    columns: Math.max(0, ...columns),
    hasHeader: /<th\b/.test(first) && !/<td\b/.test(first),
  };
}

/** The source of each table, up to its end tag. */
function listTables(html: string): string[] {
  const tables: string[] = [];
  for (const part of html.split('</table>').slice(0, -1)) {
    const start = part.search(/<table\b/);
    if (start !== -1) tables.push(part.slice(start));
  }
  return tables;
}

/** Counts what rich text contains besides words. */
export function countMarkup(html: string): MarkupCounts {
  const pictures = [...html.matchAll(/<img\b[^<>]*>/g)].map(([tag]) => tag);
  return {
    pictures: pictures.length,
    undescribed: pictures.filter(
      (tag) =>
        (/\salt="([^"]*)"/.exec(tag)?.[1] ?? '').trim() === '' && !tag.includes(' role="presentation"'),
    ).length,
    sources: pictures.map((tag) => /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? ''),
    tables: listTables(html).map(measureTable),
    formulas: [...html.matchAll(/<tex\b[^<>]*>([^<]*)<\/tex>/g)].map(([, tex = '']) => decode(tex)),
  };
}

/** Why a text with such a picture cannot be published. */
export const UNDESCRIBED_PICTURE =
  'Descreva cada imagem no texto alternativo, ou marque "Imagem decorativa".';
