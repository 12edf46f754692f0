/** What a student says is wrong in a question. */
export const ERROR_TOPICS = {
  key: 'Gabarito',
  statement: 'Enunciado',
  options: 'Alternativas',
  resolution: 'Resolução',
  image: 'Imagem',
  other: 'Outro',
} as const;

export type ErrorTopic = keyof typeof ERROR_TOPICS;

export const ERROR_TOPIC_NAMES = Object.keys(ERROR_TOPICS) as [ErrorTopic, ...ErrorTopic[]];

/** Where the student had the question open. */
export const ERROR_SOURCES = {
  bank: 'Banco de questões',
  qr: 'Código impresso',
  exam: 'Prova',
  review: 'Revisão da prova',
} as const;

export type ErrorSource = keyof typeof ERROR_SOURCES;

export const ERROR_SOURCE_NAMES = Object.keys(ERROR_SOURCES) as [ErrorSource, ...ErrorSource[]];

export const ERROR_TEXT = { min: 10, max: 1000 };
export const ERROR_ANSWER = { min: 5, max: 2000 };

/** How many reports a student may send a day. */
export const REPORTS_A_DAY = 20;

export function errorTextError(text: string): string | null {
  const length = text.trim().length;
  if (length < ERROR_TEXT.min) return `Conte o que está errado em pelo menos ${ERROR_TEXT.min} caracteres.`;
  return length > ERROR_TEXT.max ? `Escreva até ${ERROR_TEXT.max} caracteres.` : null;
}

export function errorAnswerError(answer: string): string | null {
  const length = answer.trim().length;
  if (length < ERROR_ANSWER.min) return `Escreva a resposta em pelo menos ${ERROR_ANSWER.min} caracteres.`;
  return length > ERROR_ANSWER.max ? `Escreva até ${ERROR_ANSWER.max} caracteres.` : null;
}
