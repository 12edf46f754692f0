import { MAX_OPTIONS } from '@toro/domain/exams/lettering';
import { z } from 'zod';
import { html, inlineHtml } from '../html-format.ts';
import type { FieldFormats } from './field-formats.ts';
import { questionCode } from './text-format.ts';
import { videoFormat } from './video-format.ts';

/** Written `- right: …` or `- wrong: …`, so that reordering answers cannot change the key. */
function answerFormat({ file }: Pick<FieldFormats, 'file'>) {
  return z
    .strictObject({
      right: inlineHtml(1000).optional(),
      wrong: inlineHtml(1000).optional(),
      image: file('image').optional(),
    })
    .transform(({ right, wrong, image }, context) => {
      if ((right === undefined) === (wrong === undefined)) {
        context.addIssue({ code: 'custom', message: 'must be either "right:" or "wrong:"' });
        return z.NEVER;
      }
      return { text: right ?? wrong ?? '', correct: right !== undefined, image };
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
      const distinct = new Set(answers.filter((answer) => !answer.image).map((answer) => answer.text));
      if (distinct.size < answers.filter((answer) => !answer.image).length) {
        context.addIssue({ code: 'custom', message: 'two answers read alike' });
      }
    });
}

/** The fields of a question, in a folder or in a question file. */
export function questionFields(formats: Pick<FieldFormats, 'file'>) {
  return {
    code: questionCode,
    statement: html(20_000),
    image: formats.file('image').optional(),
    answers: answersFormat(formats),
    hint: html(2000).optional(),
    hint_image: formats.file('image').optional(),
    resolution: html(20_000),
    video: videoFormat(formats).optional(),
    video_libras: videoFormat(formats).optional(),
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

export type QuestionFile = z.output<ReturnType<typeof questionsFormat>>;
export type Question = QuestionFile['questions'][number] & { family: string; module?: number };
