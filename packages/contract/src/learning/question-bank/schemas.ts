import { z } from 'zod';
import {
  explainedQuestion,
  familyOption,
  listedQuestion,
  moduleOption,
  questionFilters,
  questionSearch,
} from '../../questions/questions/shapes.ts';
import { idText, list, map, page, repeated, text } from '../../shapes.ts';

export const explainQuestionByCode = {
  summary: 'A commented question, by the code printed beside it',
  params: z.object({ code: text(40) }),
  response: explainedQuestion,
};

export const explainQuestionById = {
  summary: 'A commented question, with the previous and next one within the filters',
  params: z.object({ id: idText }),
  query: questionFilters,
  response: explainedQuestion,
};

const questionPage = page(listedQuestion, 100).extend({
  /** The words to highlight: those of the question bank that match the term, in lower case without accents. */
  hits: list(text(60), 100).optional(),
  /** The similar words that were searched in place of unknown ones. */
  corrections: list(z.object({ typed: text(200), used: list(text(60), 10) }), 12).optional(),
  /** No question contains all words; these contain the most of them. */
  partial: z.boolean().optional(),
  /** The term matches more questions than search ranks; `total` is the number of ranked ones. */
  has_more_matches: z.boolean().optional(),
});

export const listQuestions = {
  summary: 'The first page of the question bank, unfiltered',
  response: questionPage,
};

export const searchQuestions = {
  summary: 'Search the question bank, a page at a time',
  query: questionSearch,
  response: questionPage,
};

export const listFamilies = {
  summary: 'The certifications that have questions',
  response: list(familyOption, 100),
};

/** Keys of a JSON object are strings, so the family's id is a string here. */
const familyKey = z
  .string()
  .max(10)
  .regex(/^[1-9]\d*$/);

export const listModules = {
  summary: 'The modules of some certifications',
  query: z.object({ families: repeated(idText, 50).optional() }),
  response: map(familyKey, list(moduleOption, 200), 100),
};
