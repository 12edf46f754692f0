import { dirname } from 'node:path/posix';
import type { z } from 'zod';
import { type ContentError, toContentErrors } from '../../platform/content/content-errors.ts';
import { ContentFileChecker } from '../../platform/content/files/content-file.ts';
import { findContentFiles } from '../../platform/content/files/find-content-files.ts';
import { createFieldFormats, type FieldFormats } from '../../platform/content/formats/field-formats.ts';
import { questionsFormat } from '../../platform/content/formats/question-format.ts';
import { tag } from '../../platform/content/formats/text-format.ts';
import type { AcademyContent } from './academy-content.ts';
import { checkAcademy } from './checks/check-academy.ts';
import { checkAccounts, checkNotifications } from './checks/check-accounts.ts';
import { checkCourses } from './checks/check-courses.ts';
import { checkAnswerSheets, checkPodcasts, checkQuestions } from './checks/check-questions.ts';
import { listExamReferences, withQuestionCodes } from './exam-references.ts';
import { academyFormat } from './formats/academy-format.ts';
import { accountsFormat } from './formats/account-format.ts';
import { answerSheetFormat } from './formats/answer-sheet-format.ts';
import { brandsFormat } from './formats/brand-format.ts';
import { couponsFormat } from './formats/coupon-format.ts';
import { courseFormat } from './formats/course-format.ts';
import { notificationsFormat } from './formats/notification-format.ts';
import { podcastFormat } from './formats/podcast-format.ts';
import { scoreTextsFormat } from './formats/score-text-format.ts';
import {
  ErrorCollector,
  type ParsedContent,
  type ParsedFile,
  type StoredQuestionFinder,
} from './parsed-content.ts';
import { readYaml } from './yaml-source.ts';

export type LoadAcademyResult = { ok: true; academy: AcademyContent } | { ok: false; errors: ContentError[] };

/**
 * Reads and checks an academy's folder without storing anything. All errors are returned together. Relative days count
 * from `today` (YYYY-MM-DD). `findStored` finds the questions that exams name and that are not in the folder.
 */
export async function loadAcademy(
  directory: string,
  today: string,
  findStored: StoredQuestionFinder = async () => new Map(),
): Promise<LoadAcademyResult> {
  const { files, errors } = await findContentFiles(directory);
  const checker = new ContentFileChecker(directory);

  async function read<T>(
    file: string,
    format: (formats: FieldFormats) => z.ZodType<T>,
  ): Promise<ParsedFile<T> | undefined> {
    const yaml = await readYaml(directory, file);
    if (!yaml.ok) {
      errors.push(...yaml.errors);
      return undefined;
    }
    const parsed = await format(createFieldFormats(checker, dirname(file), today)).safeParseAsync(
      yaml.source.data,
    );
    if (parsed.success) return { value: parsed.data, source: yaml.source };
    errors.push(...toContentErrors(yaml.source, parsed.error.issues));
    return undefined;
  }

  async function readOne<T>(
    file: string,
    format: (formats: FieldFormats) => z.ZodType<T>,
  ): Promise<ParsedFile<T> | undefined> {
    return files.has(file) ? read(file, format) : undefined;
  }

  /** Reads all files of a kind; the first group of the pattern is the file's name. */
  async function readAll<T, N>(
    pattern: RegExp,
    format: (formats: FieldFormats) => z.ZodType<T>,
    name: (value: T, tag: string) => N,
  ) {
    const parts: ParsedFile<N>[] = [];
    let complete = true;
    for (const file of files) {
      const named = pattern.exec(file)?.[1];
      if (named === undefined) continue;
      const part = await read(file, format);
      if (part) parts.push({ value: name(part.value, named), source: part.source });
      else complete = false;
      for (const { message } of tag.safeParse(named).error?.issues ?? [])
        errors.push({ file, line: 1, path: '', message: `"${named}" ${message}` });
    }
    return { parts, complete };
  }

  const withTag = <T extends object>(value: T, tag: string) => ({ ...value, tag });
  const academy = await readOne('academy.yaml', academyFormat);
  const courses = await readAll(/^courses\/([^/]+)\/course\.yaml$/, courseFormat, withTag);
  const questions = await readAll(/^questions\/([^/]+)\/[^/]+\.yaml$/, questionsFormat, (file, family) => ({
    ...file,
    family,
    questions: file.questions.map((question) => ({ ...question, family, module: file.module })),
  }));
  const podcasts = await readAll(/^podcasts\/([^/]+)\.yaml$/, podcastFormat, withTag);
  const accounts = await readOne('accounts.yaml', accountsFormat);
  const parsedContent: ParsedContent = {
    academy,
    brands: await readOne('brands.yaml', brandsFormat),
    courses: courses.parts,
    questions: questions.parts,
    podcasts: podcasts.parts,
    scores: await readOne('texts/scores.yaml', () => scoreTextsFormat),
    coupons: await readOne('coupons.yaml', couponsFormat),
    answerSheets: (await readAll(/^answer-sheets\/([^/]+)\.yaml$/, answerSheetFormat, withTag)).parts,
    notifications: await readOne('notifications.yaml', notificationsFormat),
    accounts,
    storedQuestions: new Map(),
    complete: {
      courses: courses.complete,
      questions: questions.complete,
      podcasts: podcasts.complete,
      accounts: accounts !== undefined || !files.has('accounts.yaml'),
    },
  };
  parsedContent.storedQuestions = await findStored(listExamReferences(parsedContent));
  errors.push(...checkReferences(parsedContent));
  if (errors.length > 0 || !academy) return { ok: false, errors: sortByLine(errors) };
  return { ok: true, academy: { ...toContent(parsedContent), academy: academy.value } };
}

function checkReferences(parsedContent: ParsedContent): ContentError[] {
  const collector = new ErrorCollector();
  const checks = [checkAcademy, checkCourses, checkQuestions, checkPodcasts];
  for (const check of [...checks, checkAnswerSheets, checkAccounts, checkNotifications])
    check(collector, parsedContent);
  return collector.errors;
}

function sortByLine(errors: ContentError[]): ContentError[] {
  return errors.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

function toContent(parsedContent: ParsedContent): Omit<AcademyContent, 'academy'> {
  return {
    brands: parsedContent.brands?.value.brands ?? [],
    courses: parsedContent.courses.map(({ value }) => withQuestionCodes(value, parsedContent)),
    questions: parsedContent.questions.flatMap(({ value }) => value.questions),
    podcasts: parsedContent.podcasts.map(({ value }) => value),
    scores: parsedContent.scores?.value,
    coupons: parsedContent.coupons?.value.coupons ?? [],
    answerSheets: parsedContent.answerSheets.map(({ value }) => value),
    notifications: parsedContent.notifications?.value.notifications ?? [],
    accounts: parsedContent.accounts?.value,
  };
}
