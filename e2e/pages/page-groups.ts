import type { APIRequestContext } from '@playwright/test';
import { createStudent, finishTest, type Student } from '../factory.ts';
import { examPages, FINISHED_LESSON } from './exam-pages.ts';
import { limitedPages } from './limited-pages.ts';
import { officePages, officeVisitorPages } from './office-pages.ts';
import type { PageUnderTest } from './page-under-test.ts';
import { practicePages } from './practice-pages.ts';
import { reportPages } from './report-pages.ts';
import { studentPages } from './student-pages.ts';
import { chancePages, studyPages } from './study-pages.ts';
import { visitorPages } from './visitor-pages.ts';

export interface PageGroup {
  viewer: string;
  pages: readonly PageUnderTest[];
  /** Who signs in; a student who takes tests is created for each test. */
  account?: string | ((request: APIRequestContext) => Promise<Student>);
  /** The member of staff of the demo who logs in to the office. */
  staff?: string;
}

async function createExamStudent(request: APIRequestContext): Promise<Student> {
  const student = await createStudent(request);
  await finishTest(request, student, 'cfp', FINISHED_LESSON);
  return student;
}

const createBuyer = (request: APIRequestContext) => createStudent(request, { verified: false });

/** Those of studying: today, review, notebook, training, plan and abilities. */
export const studyGroups: readonly PageGroup[] = [
  { viewer: 'a student who studies', pages: studyPages, account: 'aluno@toro.test' },
  { viewer: 'a student in training', pages: practicePages, account: createExamStudent },
  { viewer: 'a student with many answers', pages: chancePages, account: 'veterana@toro.test' },
];

export const officeGroups: readonly PageGroup[] = [
  { viewer: 'a visitor of the office', pages: officeVisitorPages },
  { viewer: 'Direção', pages: officePages, staff: 'direcao@toro.test' },
];

/** Every page and dialog of the app, by who sees it. */
export const pageGroups: readonly PageGroup[] = [
  { viewer: 'a visitor', pages: visitorPages },
  { viewer: 'a buyer with an unverified e-mail', pages: limitedPages, account: createBuyer },
  { viewer: 'a student', pages: studentPages, account: 'aluno@toro.test' },
  { viewer: 'a student in a test', pages: examPages, account: createExamStudent },
  ...studyGroups,
  { viewer: 'a student with reports', pages: reportPages, account: 'aluno@toro.test' },
  ...officeGroups,
];
