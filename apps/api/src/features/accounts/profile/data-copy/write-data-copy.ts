import { academyDay, dateAndTime } from '@toro/domain/base/calendar/day';
import { plural } from '@toro/domain/base/text/plural';
import { strToU8, zipSync } from 'fflate';
import type { Context } from '../../../../platform/context.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '../../../../platform/lists/csv.ts';
import { findStudent } from '../queries.ts';
import { ACCOUNT_FILES } from './account-files.ts';
import type { CopyFile, CopyRow } from './copy-file.ts';
import { COURSE_FILES } from './course-files.ts';
import { PLAN_FILES } from './plan-files.ts';
import { PURCHASE_FILES } from './purchase-files.ts';
import { STUDY_FILES } from './study-files.ts';

export const COPY_FILES: readonly CopyFile[] = [
  ...ACCOUNT_FILES,
  ...PURCHASE_FILES,
  ...COURSE_FILES,
  ...STUDY_FILES,
  ...PLAN_FILES,
];

interface WrittenFile extends CopyFile {
  /** Its name in the ZIP. */
  path: string;
  rows: CopyRow[];
}

const formatFile = ({ columns, rows }: WrittenFile): string =>
  [
    Object.values(columns).map(({ label }) => label),
    ...rows.map((row) => Object.entries(columns).map(([name, { format }]) => format(row[name]))),
  ]
    .map(formatCsvLine)
    .join('');

/** The README: what each file has, how to open them and what is not in them. */
function formatReadme(
  files: readonly WrittenFile[],
  empty: readonly CopyFile[],
  hasPhoto: boolean,
  at: Date,
) {
  return [
    'LEIA-ME: A CÓPIA DOS SEUS DADOS',
    '',
    `Feita em ${dateAndTime(at)}. Aqui está o que a academia guarda sobre você.`,
    '',
    'COMO ABRIR',
    'Cada arquivo .csv é uma tabela: abra com Excel, LibreOffice ou Planilhas Google.',
    'Os horários são os de Brasília. Uma célula vazia quer dizer que não há nada guardado.',
    '"Questão" é o código que aparece acima de cada questão na área do aluno.',
    '',
    'O QUE HÁ EM CADA ARQUIVO',
    ...files.flatMap(({ path, about, rows }) => [
      '',
      `${path} (${plural(rows.length, 'linha', 'linhas')})`,
      `  ${about}`,
    ]),
    ...(hasPhoto ? ['', 'foto.webp', '  A foto do seu perfil.'] : []),
    '',
    'SEM NADA GUARDADO',
    ...empty.map(({ name, about }) => `- ${name}: ${about}`),
    '',
    'O QUE NÃO ESTÁ AQUI',
    '- A sua senha: guardamos só um código que a confere e que não pode ser lido.',
    '- O número do seu cartão: quem o recebe é a empresa de pagamentos.',
    '- O que não fala de você, como o texto das aulas e das questões.',
    '',
    'Estes são dados pessoais: guarde os arquivos em um lugar seguro.',
    '',
  ].join('\r\n');
}

async function readPhotoFile({ storage }: Context, path: string | null | undefined) {
  const file = path ? await storage.find(path) : null;
  if (!file) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of await file.open()) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** The copy of what is stored about a student: a ZIP with a README and a table for each kind of record. */
export async function writeDataCopy(context: Context, studentId: number) {
  const at = context.now();
  const files: WrittenFile[] = [];
  const empty: CopyFile[] = [];
  for (const file of COPY_FILES) {
    const rows = await file.read(context.db, studentId);
    if (rows.length === 0) empty.push(file);
    else files.push({ ...file, rows, path: `${String(files.length + 1).padStart(2, '0')}-${file.name}.csv` });
  }
  const photo = await readPhotoFile(context, (await findStudent(context.db, studentId))?.photoPath);
  const content = zipSync({
    'LEIA-ME.txt': strToU8(BYTE_ORDER_MARK + formatReadme(files, empty, photo !== null, at)),
    ...Object.fromEntries(files.map((file) => [file.path, strToU8(BYTE_ORDER_MARK + formatFile(file))])),
    ...(photo && { 'foto.webp': photo }),
  });
  return { filename: `meus-dados-${academyDay(at)}.zip`, content: Buffer.from(content) };
}
