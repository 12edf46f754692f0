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
  moodle: ['fonte, ano e dificuldade', 'vídeos', 'imagens separadas do texto, de questões antigas'],
  gift: [
    'dica',
    'fonte, ano e dificuldade',
    'vídeos',
    'o conteúdo das imagens: o arquivo só diz o nome delas',
    'imagens separadas do texto, de questões antigas',
  ],
  xlsx: [
    'vídeos',
    'o conteúdo das imagens: o arquivo só diz o nome delas',
    'imagens separadas do texto, de questões antigas',
    'questões com mais de 8 alternativas ou com um texto maior que uma célula, que ficam de fora',
  ],
  lines: [],
  pdf: ['vídeos', 'etiquetas, fonte, ano e dificuldade', 'a volta: um PDF não é importado'],
};
