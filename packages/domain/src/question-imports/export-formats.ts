/** The formats of exported questions, with their names on the screen. */
export const QUESTION_EXPORT_FORMATS = {
  moodle: 'Moodle XML',
  gift: 'GIFT',
  xlsx: 'Excel (XLSX)',
  lines: 'Linhas da Toro (JSONL)',
  pdf: 'PDF',
} as const;

export type QuestionExportFormat = keyof typeof QUESTION_EXPORT_FORMATS;

export const QUESTION_EXPORT_FORMAT_NAMES = Object.keys(QUESTION_EXPORT_FORMATS) as QuestionExportFormat[];

/** How the file of each format ends. */
export const EXPORT_EXTENSIONS: Readonly<Record<QuestionExportFormat, string>> = {
  moodle: 'xml',
  gift: 'gift',
  xlsx: 'xlsx',
  lines: 'jsonl',
  pdf: 'pdf',
};

/** What each format cannot carry, in words; everything else comes back when the file is imported again. */
export const NOT_CARRIED: Readonly<Record<QuestionExportFormat, readonly string[]>> = {
  moodle: ['fonte, ano e dificuldade', 'vídeos'],
  gift: ['dica', 'fonte, ano e dificuldade', 'vídeos'],
  xlsx: [
    'vídeos',
    'alternativas depois da H',
    'textos com mais de 32.767 caracteres por célula, como imagens',
  ],
  lines: [],
  pdf: ['vídeos', 'etiquetas, fonte, ano e dificuldade', 'a volta: um PDF não é importado'],
};
