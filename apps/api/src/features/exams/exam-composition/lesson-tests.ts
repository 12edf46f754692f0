import type { MissingField } from '@toro/domain/catalogue/content/kinds';
import { hasPart, isMockKind, type LessonFields } from '@toro/domain/catalogue/lessons/lesson-fields';
import type { Context } from '../../../platform/context.ts';
import { publishTogether } from '../../catalogue/content/publish.ts';
import { readTest } from '../../catalogue/lessons/lesson-test.ts';
import { examContent, findPreparedMissingFields } from './exam-content.ts';
import { findPreparedExam } from './exam-lessons.ts';

/** A mock goes out with its exam: students never see an empty one. */
export async function findFirstExamMissingFields(
  context: Context,
  lessonId: number,
  { kind, questions }: LessonFields,
): Promise<MissingField[]> {
  if (!isMockKind(kind) || questions.length > 0) return [];
  const prepared = await findPreparedExam(context, lessonId);
  if (prepared) {
    const missing = await findPreparedMissingFields(context, prepared.id, prepared.fields);
    return missing.map(({ message, page }) => ({
      field: 'questions',
      message,
      page: page ?? `provas/${prepared.id}`,
    }));
  }
  const hasExam = (await readTest(context, lessonId)).length > 0;
  return hasExam ? [] : [{ field: 'questions', message: 'Componha a prova do simulado.' }];
}

/** Publishes the exam that was composed before its lesson. An incomplete test of a lesson stays a draft. */
export async function publishFirstExam(
  context: Context,
  lessonId: number,
  { fields, authorId }: { fields: LessonFields; authorId: number },
): Promise<void> {
  const prepared = hasPart(fields.kind, 'questions') ? await findPreparedExam(context, lessonId) : null;
  if (!prepared || (await findPreparedMissingFields(context, prepared.id, prepared.fields)).length > 0)
    return;
  await publishTogether(context, examContent, {
    id: prepared.id,
    note: 'Publicada com a aula',
    authorId,
  });
}
