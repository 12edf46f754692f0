import { eq } from 'drizzle-orm';
import { exams, lessons } from '../../database/schema/index.ts';
import { examContent } from '../../features/exams/exam-composition/exam-content.ts';
import { saveExam } from '../../features/exams/exam-composition/save-exam.ts';
import type { Context } from '../../platform/context.ts';

const MOCK = 'CFA-S3';
const FIRST_OF_SECOND = 5;

/** Gives one mock of the demo instructions, two sections and a time limit, as the office would. */
export async function addExamSettings(context: Context): Promise<void> {
  const [exam] = await context.db
    .select({ id: exams.id })
    .from(exams)
    .innerJoin(lessons, eq(lessons.id, exams.lessonId))
    .where(eq(lessons.code, MOCK));
  const fields = exam && (await examContent.readPublished(context, exam.id));
  if (!exam || !fields) return;
  await saveExam(context, exam.id, {
    ...fields,
    instructions: 'São duas seções e uma hora de prova. Responda a todas as questões antes de entregar.',
    limit_minutes: 60,
    sections: [
      { title: 'Ferramentas de análise', text: 'Métodos quantitativos, economia e demonstrações.' },
      { title: 'Ativos e carteiras', text: 'Renda fixa, derivativos, carteiras e ética.' },
    ],
    questions: fields.questions.map((question, at) => ({
      ...question,
      section: at < FIRST_OF_SECOND ? 0 : 1,
    })),
  });
}
