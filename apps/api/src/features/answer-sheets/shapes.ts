import { closingInstant } from '@toro/domain/answer-sheets/sheet-days';
import { monthOf, yearOf } from '@toro/domain/calendar/day';
import type { Paper } from './paper.ts';
import { marksByQuestion } from './paper.ts';
import type { Filled, SheetRow } from './queries.ts';

/** A sheet as lists and titles name it. */
export const gabaritoOf = (sheet: NonNullable<SheetRow>, questions: number) => ({
  id_gabarito: sheet.id,
  pre: 'Exame',
  formattedYear: yearOf(sheet.examDay),
  formmatedMonth: monthOf(sheet.examDay),
  name: sheet.name,
  total_questions: questions,
  closes_at: closingInstant(sheet),
});

export const modulesOf = (paper: Paper, marks: readonly number[]) => {
  const marked = marksByQuestion(paper, marks);
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

export const sheetOf = (token: string, found: Filled, paper: Paper) => ({
  token,
  student: { name: found.name, email: found.email },
  gabarito: gabaritoOf(found.sheet, paper.questions.size),
  modules: modulesOf(paper, found.marks),
  filled_at: found.finishedAt?.toISOString() ?? null,
});
