import type { finishedTest } from '@toro/contract/exams/exams/shapes';
import { formatClock, formatExamTimestamp } from '@toro/domain/exams/exams/time';
import type { z } from 'zod';
import type { FinishedTestRow } from './result-queries.ts';

/** A finished test as the contract defines it: "Não sei" is stored as no answer. */
export const toFinishedTest = (row: FinishedTestRow): z.output<typeof finishedTest> => ({
  id_prova: row.id,
  id_aula: row.lessonId,
  titulo: row.title,
  data_prova: formatExamTimestamp(row.endedAt),
  tempo_prova: formatClock(row.elapsedSeconds),
  totalQuestions: row.total,
  redo: row.redoOf,
  respostas: row.givenAnswers.map(({ questionId, answerId, isCorrect }) => ({
    id_questao: questionId,
    id_resposta: answerId,
    resposta: { correta: isCorrect ? 1 : 0 },
  })),
});
