import { closingInstant } from '@toro/domain/answer-sheets/sheets/sheet-days';
import { monthOf, yearOf } from '@toro/domain/base/calendar/day';
import type { FilledSheet, SheetRow } from './queries.ts';
import type { SheetStructure } from './sheet-structure.ts';
import { groupMarksByQuestion } from './sheet-structure.ts';

/** An answer sheet as lists and titles show it. */
export const toGabarito = (sheet: NonNullable<SheetRow>, questions: number) => ({
  id_gabarito: sheet.id,
  pre: 'Exame',
  formattedYear: yearOf(sheet.examDay),
  formmatedMonth: monthOf(sheet.examDay),
  name: sheet.name,
  total_questions: questions,
  closes_at: closingInstant(sheet),
});

export const toModules = (structure: SheetStructure, marks: readonly number[]) => {
  const marked = groupMarksByQuestion(structure, marks);
  return structure.modules.map(({ id, number, title, questions }) => ({
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

export const toSheetResponse = (token: string, filledSheet: FilledSheet, structure: SheetStructure) => ({
  token,
  student: { name: filledSheet.name, email: filledSheet.email },
  gabarito: toGabarito(filledSheet.sheet, structure.questions.size),
  modules: toModules(structure, filledSheet.marks),
  filled_at: filledSheet.finishedAt?.toISOString() ?? null,
  confirmed: filledSheet.confirmedAt !== null,
  confirmation: null,
});
