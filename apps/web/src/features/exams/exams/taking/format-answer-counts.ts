import { plural } from '@toro/domain/base/text/plural';
import { type Attempt, countAnswers } from '@toro/domain/exams/exams/attempt';

/** 2 respondidas · 3 por responder (1 vista). */
export function formatAnswerCounts(attempt: Attempt): string {
  const { answered, viewedUnanswered, toAnswer } = countAnswers(attempt);
  const viewed = viewedUnanswered > 0 ? ` (${plural(viewedUnanswered, 'vista', 'vistas')})` : '';
  return `${plural(answered, 'respondida', 'respondidas')} · ${toAnswer} por responder${viewed}`;
}
