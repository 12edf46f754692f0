import { closingInstant } from '@toro/domain/answer-sheets/sheet-days';
import { monthOf, yearOf } from '@toro/domain/calendar/day';
import type { SheetStructure } from './sheet-structure.ts';
import { groupMarksByQuestion } from './sheet-structure.ts';
import type { FilledSheet, SheetRow } from './queries.ts';

/** A sheet as lists and titles name it. */
export const toGabarito = (sheet: NonNullable<SheetRow>, questions: number) => ({
  id_gabarito: sheet.id,
  pre: 'Exame',
  formattedYear: yearOf(sheet.examDay),
  formmatedMonth: monthOf(sheet.examDay),
  name: sheet.name,
  total_questions: questions,
  closes_at: closingInstant(sheet),
});

export const toModules = (paper: SheetStructure, marks: readonly number[]) => {
  const marked = groupMarksByQuestion(paper, marks);
  return paper.modules.map(({ id, number, title, questions }) => ({
    id,
    number,
    title,
    questions: questions.map((question) => ({
      id_gabarito_question: question.id,
      order: question.order,
      answers: question.options.map((option) => ({
        id_gabarito_question_answer: option.id,
        letter: option.letter,
      })),
      id_gabarito_marked_answer: marked.get(question.id)?.id ?? null,
    })),
  }));
};

export const toSheetResponse = (token: string, found: FilledSheet, paper: SheetStructure) => ({
  token,
  student: { name: found.name, email: found.email },
  gabarito: toGabarito(found.sheet, paper.questions.size),
  modules: toModules(paper, found.marks),
  filled_at: found.finishedAt?.toISOString() ?? null,
});
