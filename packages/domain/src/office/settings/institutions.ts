/** A bank or insurer that a buyer can choose. */
export interface Institution {
  code: string;
  name: string;
  /** Offered in forms. A profile keeps one that is switched off. */
  active: boolean;
}

export interface InstitutionsSetting {
  institutions: Institution[];
}

export const MAX_INSTITUTIONS = 1000;
export const MAX_CODE = 10;
export const MAX_INSTITUTION_NAME = 120;

export function institutionError({ code, name }: Pick<Institution, 'code' | 'name'>): string | null {
  if (code.trim() === '' || code.length > MAX_CODE) return `O código tem de 1 a ${MAX_CODE} caracteres.`;
  if (name.trim() === '' || name.length > MAX_INSTITUTION_NAME)
    return `O nome tem de 1 a ${MAX_INSTITUTION_NAME} caracteres.`;
  return null;
}

export function findInstitutionsErrors({ institutions }: InstitutionsSetting): { institutions?: string } {
  if (institutions.length > MAX_INSTITUTIONS)
    return { institutions: `São até ${MAX_INSTITUTIONS} instituições.` };
  const codes = new Set<string>();
  for (const institution of institutions) {
    const error = institutionError(institution);
    if (error) return { institutions: `${institution.code || institution.name || 'Nova'}: ${error}` };
    if (codes.has(institution.code)) return { institutions: `O código ${institution.code} está repetido.` };
    codes.add(institution.code);
  }
  return {};
}

/** The cells of one line of a CSV, whose cells may be quoted. */
function splitCsvLine(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? '';
    if (quoted && sign === '"' && line[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell].map((each) => each.trim());
}

export type CsvResult =
  | { ok: true; rows: Pick<Institution, 'code' | 'name'>[] }
  | { ok: false; errors: string[] };

const HEADER = /^c[oó]d/i;
const MAX_CSV_ERRORS = 20;

/** Reads a CSV of code and name, with comma or semicolon; a header is skipped. All errors are returned with their line. */
export function parseInstitutionsCsv(text: string): CsvResult {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const separator = splitCsvLine(first, ';').length >= 2 ? ';' : ',';
  const rows: Pick<Institution, 'code' | 'name'>[] = [];
  const errors: string[] = [];
  const lineOfCode = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = splitCsvLine(line, separator);
    const [code = '', name = ''] = cells;
    if (rows.length === 0 && errors.length === 0 && HEADER.test(code)) continue;
    const earlier = lineOfCode.get(code);
    const error =
      cells.length !== 2
        ? 'são duas colunas, código e nome.'
        : (institutionError({ code, name }) ??
          (earlier ? `o código ${code} já está na linha ${earlier}.` : null));
    if (error) errors.push(`Linha ${at + 1}: ${error}`);
    else {
      rows.push({ code, name });
      lineOfCode.set(code, at + 1);
    }
  }
  if (rows.length > MAX_INSTITUTIONS) errors.push(`São até ${MAX_INSTITUTIONS} instituições.`);
  if (rows.length === 0 && errors.length === 0) errors.push('O arquivo não tem instituições.');
  return errors.length > 0 ? { ok: false, errors: errors.slice(0, MAX_CSV_ERRORS) } : { ok: true, rows };
}

/** The list with the rows of a file: known codes get the file's name, others are added; nothing is removed. */
export function mergeInstitutions(
  known: readonly Institution[],
  rows: readonly Pick<Institution, 'code' | 'name'>[],
): { institutions: Institution[]; added: number; renamed: number } {
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  const codes = new Set(known.map(({ code }) => code));
  const added = rows.filter(({ code }) => !codes.has(code));
  const merged = known.map((each) => ({ ...each, name: names.get(each.code) ?? each.name }));
  return {
    institutions: [...merged, ...added.map((each) => ({ ...each, active: true }))],
    added: added.length,
    renamed: merged.filter(({ name }, at) => name !== known[at]?.name).length,
  };
}
