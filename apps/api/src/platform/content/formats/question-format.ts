import { MAX_OPTIONS } from '@toro/domain/questions/questions/lettering';
import { MAX_TAGS, MIN_YEAR, QUESTION_LENGTHS } from '@toro/domain/questions/questions/question-fields';
import { z } from 'zod';
import type { ContentFile } from '../files/content-file.ts';
import { type RichText, richText } from '../html-format.ts';
import type { FieldFormats } from './field-formats.ts';
import { questionCode, text } from './text-format.ts';
import { videoFormat } from './video-format.ts';

/** Written `- right: …` or `- wrong: …`, so that reordering answers cannot change the key. */
function answerFormat(formats: Pick<FieldFormats, 'file'>) {
  const optionText = richText(1000, formats, { paragraphs: false });
  return z
    .strictObject({
      right: optionText.optional(),
      wrong: optionText.optional(),
      image: formats.file('image').optional(),
      /** Why it is right or wrong. */
      reason: richText(2000, formats).optional(),
    })
    .transform(({ right, wrong, image, reason }, context) => {
      const text: RichText | undefined = right ?? wrong;
      if (!text || (right !== undefined && wrong !== undefined)) {
        context.addIssue({ code: 'custom', message: 'must be either "right:" or "wrong:"' });
        return z.NEVER;
      }
      return { text, correct: right !== undefined, image, reason };
    });
}

function answersFormat(formats: Pick<FieldFormats, 'file'>) {
  return z
    .array(answerFormat(formats))
    .min(2, 'a question has at least 2 answers')
    .max(MAX_OPTIONS, `a question has at most ${MAX_OPTIONS} answers`)
    .superRefine((answers, context) => {
      const correct = answers.filter((answer) => answer.correct).length;
      if (correct !== 1) {
        context.addIssue({ code: 'custom', message: `exactly one answer is right; here ${correct} are` });
      }
      const withoutImage = answers.filter((answer) => !answer.image);
      if (new Set(withoutImage.map((answer) => answer.text.html)).size < withoutImage.length) {
        context.addIssue({ code: 'custom', message: 'two answers read alike' });
      }
    });
}

/** The fields of a question, in a folder or in a question file. */
export function questionFields(formats: Pick<FieldFormats, 'file'>) {
  return {
    code: questionCode,
    /** An archived question is retired: in no list and no new exam. */
    state: z.literal('archived', 'must be archived, or left out').optional(),
    statement: richText(20_000, formats),
    image: formats.file('image').optional(),
    answers: answersFormat(formats),
    hint: richText(2000, formats).optional(),
    hint_image: formats.file('image').optional(),
    resolution: richText(20_000, formats),
    video: videoFormat(formats).optional(),
    video_libras: videoFormat(formats).optional(),
    tags: z.array(text(QUESTION_LENGTHS.tag)).max(MAX_TAGS).optional(),
    source: text(QUESTION_LENGTHS.source).optional(),
    year: z.int().min(MIN_YEAR).max(2200).optional(),
    label: z.enum(['easy', 'medium', 'hard'], 'must be easy, medium or hard').optional(),
  };
}

/** `questions/<family>/*.yaml`: questions of one family and, if it has modules, of one module. */
export function questionsFormat(formats: FieldFormats) {
  return z.strictObject({
    module: z.int().min(1).max(20).optional(),
    questions: z
      .array(z.strictObject(questionFields(formats)))
      .min(1)
      .max(2000),
  });
}

/** The pictures of a question, in its texts and after them. */
export function listPictures({
  statement,
  hint,
  resolution,
  image,
  hint_image,
  answers,
}: Omit<QuestionFile['questions'][number], 'resolution'> & { resolution?: RichText }): ContentFile[] {
  const texts = [statement, hint, resolution, ...answers.flatMap(({ text, reason }) => [text, reason])];
  const afterTexts = [image, hint_image, ...answers.map((answer) => answer.image)];
  return [
    ...texts.flatMap((text) => text?.pictures ?? []),
    ...afterTexts.filter((file) => file !== undefined),
  ];
}

export type QuestionFile = z.output<ReturnType<typeof questionsFormat>>;
export type Question = QuestionFile['questions'][number] & { family: string; module?: number };
