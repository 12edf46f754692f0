import { isCalendarDay } from '../../base/calendar/day.ts';

export type ExamType = 'cfp' | 'cfa';
export type ReportKind = 'weekly' | 'simulado';
export type ReportFormat = 'pdf' | 'png';

/** The exam of a report from its address; CFP by default. */
export const parseExamType = (path: string, parameter: string | null): ExamType =>
  path.startsWith('/cfa-') || parameter === 'cfa' ? 'cfa' : 'cfp';

/** The page of a report; the report about mock exams exists as PDF only. */
export const buildReportPath = (exam: ExamType, kind: ReportKind, format: ReportFormat): string =>
  `/${exam}-${kind}-${kind === 'simulado' ? 'pdf' : format}`;

export interface ReportParameters {
  userId: number;
  courseId: number;
  classId: number;
  start: string | null;
  end: string | null;
  media: string | null;
  kind: string | null;
  classes: number[];
  report: string | null;
  examType: ExamType;
}

const parseWholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number.parseInt(text, 10) : null;

const parseDay = (text: string | null): string | null => (text !== null && isCalendarDay(text) ? text : null);

interface QueryReader {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** The parameters in a report's address; null without student, course or class group. */
export function parseReportParameters(path: string, query: QueryReader): ReportParameters | null {
  const [userId, courseId, classId] = ['user_id', 'course_id', 'class_id'].map((name) =>
    parseWholeNumber(query.get(name)),
  );
  if (!userId || !courseId || !classId) return null;
  return {
    userId,
    courseId,
    classId,
    start: parseDay(query.get('start')),
    end: parseDay(query.get('end')),
    media: query.get('media'),
    kind: query.get('kind'),
    classes: query.getAll('classes').flatMap((text) => parseWholeNumber(text) ?? []),
    report: query.get('report'),
    examType: parseExamType(path, query.get('examType')),
  };
}
