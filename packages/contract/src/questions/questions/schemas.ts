import { cleanMarkup } from '@toro/domain/base/rich-text/clean-markup';
import { PICTURE_PATH } from '@toro/domain/base/rich-text/picture-sources';
import { MAX_ALT_TEXT } from '@toro/domain/office/files/alternative-text';
import { MAX_OPTIONS } from '@toro/domain/questions/questions/lettering';
import { MAX_TAGS, QUESTION_LENGTHS } from '@toro/domain/questions/questions/question-fields';
import { QUESTION_STATES } from '@toro/domain/questions/questions/question-states';
import { z } from 'zod';
import { contentSchemas } from '../../catalogue/content/content-schemas.ts';
import { bulkActionSchemas } from '../../office/lists/bulk-schemas.ts';
import { listFilterSchema } from '../../office/lists/export-schemas.ts';
import { MAX_BULK_ROWS } from '../../office/lists/list.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import {
  count,
  id,
  idText,
  instant,
  list,
  longId,
  longIdText,
  nothing,
  percentage,
  withoutCard,
} from '../../shapes.ts';
import { questionList } from './question-list.ts';

/** Rich text: whatever is sent, only tags and attributes of the allow-list are left. What is too long is not parsed. */
const richText = (max: number) => z.string().max(max, { abort: true }).overwrite(cleanMarkup);

const video = z.object({
  provider: z.enum(['vimeo', 'youtube', 'file', 'embed']),
  source: z.string().max(2000),
  file: id.nullable(),
});

const option = z.object({
  key: z
    .string()
    .max(12)
    .regex(/^[a-z0-9]+$/),
  text: richText(10_000),
  image: id.nullable(),
  correct: z.boolean(),
  reason: richText(10_000),
  fixed: z.boolean().optional(),
});

const tag = z.string().trim().min(1).max(QUESTION_LENGTHS.tag, 'Use no máximo 40 caracteres.');

const questionShape = {
  code: z.string().trim().toUpperCase().max(40),
  family_id: id.nullable(),
  module_id: id.nullable(),
  statement: richText(100_000),
  image: id.nullable(),
  options: list(option, MAX_OPTIONS),
  hint: richText(10_000),
  hint_image: id.nullable(),
  resolution: richText(100_000),
  video: video.nullable(),
  video_libras: video.nullable(),
  tags: list(tag, MAX_TAGS),
  source: z.string().max(QUESTION_LENGTHS.source, 'Use no máximo 120 caracteres.'),
  year: z.number().int().min(0).max(9999).nullable(),
  label: z.enum(['easy', 'medium', 'hard']).nullable(),
  internal_note: z.string().max(QUESTION_LENGTHS.internal_note, 'Use no máximo 2.000 caracteres.'),
};

export const questionContent = contentSchemas(questionShape, 'a question', {
  source: withoutCard(questionShape.source),
  internal_note: withoutCard(questionShape.internal_note),
});

export const listOfficeQuestions = listSchemas(questionList, 'The questions, also drafts and archived ones');

const newTags = list(tag, MAX_TAGS);

const questionChange = z.discriminatedUnion('field', [
  z.object({ field: z.literal('destination'), family_id: id, module_id: id.nullable() }),
  z.object({ field: z.literal('tags'), add: newTags, remove: newTags }),
  z.object({ field: z.literal('source'), value: z.string().trim().max(QUESTION_LENGTHS.source) }),
  z.object({ field: z.literal('year'), value: z.number().int().min(0).max(9999).nullable() }),
  z.object({ field: z.literal('label'), value: z.enum(['easy', 'medium', 'hard']).nullable() }),
  z.object({ field: z.literal('reviewer'), value: id.nullable() }),
]);

const manyQuestions = bulkActionSchemas(
  questionList,
  'Change an attribute or the reviewer of many questions',
);

export const changeManyQuestions = {
  ...manyQuestions,
  body: manyQuestions.body.extend({ change: questionChange }),
};

export const archiveManyQuestions = bulkActionSchemas(questionList, 'Archive many questions');

export const requestReviews = bulkActionSchemas(questionList, 'Ask for the review of many drafts');

export const approveManyQuestions = bulkActionSchemas(
  questionList,
  'Approve many drafts that others have written',
);

export const publishManyQuestions = bulkActionSchemas(questionList, 'Publish the drafts of many questions');

const code = z.string().max(40);
const personName = z.string().max(100);
const person = z.object({ id, name: personName });
const params = z.object({ id: idText });

const picturePath = z.string().max(300).regex(PICTURE_PATH);
const shownText = z.string().max(100_000);

export const listUndescribedPictures = {
  summary: 'The pictures of drafts that lack a description, with the texts of their questions',
  body: z.object({
    selection: z.union([
      z.object({ ids: list(id, MAX_BULK_ROWS).min(1) }),
      z.object({ query: listFilterSchema(questionList) }),
    ]),
    after: z.number().int().min(0).max(2_147_483_647).default(0),
  }),
  response: z.object({
    questions: count,
    last_id: id.nullable(),
    pictures: list(
      z.object({
        question_id: id,
        code,
        field: z.string().max(30),
        src: picturePath,
        statement: shownText,
        options: list(z.object({ key: z.string().max(12), text: shownText }), MAX_OPTIONS),
        resolution: shownText,
        hint: shownText,
      }),
      10_000,
    ),
  }),
};

export const describeQuestionPicture = {
  summary: 'Describe a picture of a draft, or mark it as decorative',
  params,
  body: z.object({
    src: picturePath,
    text: withoutCard(z.string().max(MAX_ALT_TEXT, `Descreva em até ${MAX_ALT_TEXT} caracteres.`)),
    is_decorative: z.boolean().default(false),
  }),
  response: nothing,
};
const revision = count;

export const getQuestionChoices = {
  summary: 'Families with modules, reviewers, what the person used last, and the next free code',
  query: z.object({ family: idText.optional(), module: idText.optional() }),
  response: z.object({
    families: list(
      z.object({
        id,
        name: z.string().max(100),
        modules: list(z.object({ id, number: count, title: z.string().max(120) }), 200),
      }),
      100,
    ),
    reviewers: list(person, 500),
    /** Of the question that the person began last. */
    last: z.object({ family_id: id.nullable(), module_id: id.nullable() }),
    next_code: code,
  }),
};

const comment = z.object({
  id: longId,
  parent_id: longId.nullable(),
  field: z.string().max(30),
  text: z.string().max(2000),
  author: personName,
  created_at: instant,
  resolved: z.object({ by: personName, at: instant }).nullable(),
});

const work = z.object({
  state: z.enum(QUESTION_STATES),
  is_published: z.boolean(),
  code,
  author: personName.nullable(),
  reviewer: person.nullable(),
  origin_code: code.nullable(),
  /** Whether the person has written in the draft, so that only Direção can approve it, with a reason. */
  wrote: z.boolean(),
  /** Whether it is published only after an approval ('Questões precisam de revisão'). */
  needs_review: z.boolean(),
  review: z.object({ by: personName, at: instant }).nullable(),
  reviews: list(
    z.object({
      action: z.enum(['request', 'approve', 'return']),
      by: personName,
      at: instant,
      text: z.string().max(2000),
    }),
    100,
  ),
  comments: list(comment, 500),
  uses: list(
    z.object({
      exam_id: id,
      is_mock: z.boolean(),
      course: z.string().max(200),
      lesson: z.string().max(200),
      version: id,
      position: id,
      attempts: count,
      /** Whether the exam has the question now. */
      is_current: z.boolean(),
    }),
    500,
  ),
  /** How many exams get a new version when a change is published. */
  changed_exams: count,
  can_be_removed: z.boolean(),
});

export const getQuestionWork = {
  summary: 'Review, comments and uses of a question',
  params,
  response: work,
};

const figures = z.object({
  n: count,
  share_right: percentage.nullable(),
  shares: list(z.object({ letter: z.string().max(8), share: percentage, correct: z.boolean() }), 20),
  median_seconds: count.nullable(),
  /** Point-biserial correlation with the number right in the other questions; null where there is none. */
  discrimination: z.number().min(-1).max(1).nullable(),
  /** The share that said to have guessed; null when nobody was asked. */
  share_guessed: percentage.nullable(),
});

export const getQuestionStatistics = {
  summary: 'How students answered a question: over all exams and for each version',
  params,
  response: z.object({
    all: figures,
    versions: list(figures.extend({ exam_id: id, lesson: z.string().max(200), version: id }), 500),
    /** Students with an open report of an error; null for who may not read them. */
    open_reports: count.nullable(),
  }),
};

export const findSimilarQuestions = {
  summary: 'The questions whose statements are at least 80 % alike',
  body: z.object({ statement: richText(100_000), except: id.nullable() }),
  response: z.object({
    similar: list(z.object({ id, code, plain: z.string().max(300), percent: percentage }), 5),
  }),
};

export const requestReview = {
  summary: 'Ask for the review of a draft',
  params,
  body: z.object({ revision, reviewer_id: id.nullable().optional() }),
  response: work,
};

/** The next question that waits for a review; null when none does. */
const next = z.object({ next_id: id.nullable() });

export const approveQuestion = {
  summary: 'Approve the text that was read',
  params,
  body: z.object({ revision, reason: withoutCard(z.string().trim().max(500)).optional() }),
  response: next,
};

export const returnQuestion = {
  summary: 'Send a draft back to its author',
  params,
  body: z.object({
    revision,
    comment: withoutCard(z.string().trim().min(5, 'Escreva pelo menos 5 caracteres.').max(2000)),
  }),
  response: next,
};

export const assignReviewer = {
  summary: 'Choose who reviews a question',
  params,
  body: z.object({ reviewer_id: id.nullable() }),
  response: work,
};

export const commentQuestion = {
  summary: 'Comment on a question, a field or an option; @name mails that person',
  params,
  body: z.object({
    field: z
      .string()
      .max(30)
      .regex(/^[a-z0-9_.]*$/),
    text: withoutCard(z.string().trim().min(1, 'Escreva o comentário.').max(2000)),
    parent_id: longId.nullable(),
  }),
  response: work,
};

export const resolveComment = {
  summary: 'Resolve a comment, or open it again',
  params: z.object({ id: idText, comment: longIdText }),
  body: z.object({ resolved: z.boolean() }),
  response: work,
};

export const copyQuestion = {
  summary: 'Begin a draft with the text of a question',
  params,
  response: z.object({ id }),
};

export const removeQuestion = {
  summary: 'Remove a question that was never published and is used nowhere',
  params,
  body: z.object({ revision }),
  response: nothing,
};
