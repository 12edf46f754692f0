import { type Attempt, countAnswers } from '@toro/domain/exams/attempt';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** 2 respondidas · 3 por responder (1 vista). */
export function formatAnswerCounts(attempt: Attempt): string {
  const { answered, viewedUnanswered, toAnswer } = countAnswers(attempt);
  const viewed = viewedUnanswered > 0 ? ` (${count(viewedUnanswered, 'vista', 'vistas')})` : '';
  return `${count(answered, 'respondida', 'respondidas')} · ${toAnswer} por responder${viewed}`;
}
