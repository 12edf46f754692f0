import { type CourseLength, findCourseLength } from '@toro/domain/learning/reports/course-length';
import {
  buildReportPath,
  type ExamType,
  type ReportFormat,
  type ReportKind,
} from '@toro/domain/learning/reports/report-path';
import { sundayOf } from '@toro/domain/learning/reports/report-week';
import type { Context } from '../../../platform/context.ts';
import { signLink } from '../../../platform/tokens.ts';
import type { findReport } from './queries.ts';

/** The lifetimes of signed report links, in seconds. */
export const LINK_LIFETIMES = { renderer: 15 * 60, mail: 30 * 24 * 60 * 60 } as const;

export interface LinkedReport {
  examType: ExamType;
  kind: ReportKind;
  format: ReportFormat;
  studentId: number;
  courseId: number;
  classGroupId: number;
  /** The Monday; the report counts until its Sunday. */
  week: string;
  /** The length of the course, for the stage that the report names; null for any other length. */
  length: CourseLength | null;
}

type ReportWithCourse = NonNullable<Awaited<ReturnType<typeof findReport>>>;

export const toLinkedReport = ({ report, examType, startsOn, endsOn }: ReportWithCourse): LinkedReport => ({
  ...report,
  examType,
  length: findCourseLength(startsOn, endsOn),
});

/**
 * The signed link of a report page. The page passes its query unchanged to the API call, so the signature covers that
 * call: the link gives access to this report only.
 */
export function reportLink(context: Context, report: LinkedReport, seconds: number): string {
  const { examType, kind, format, studentId, courseId, classGroupId, week, length } = report;
  const query = new URLSearchParams({
    user_id: String(studentId),
    course_id: String(courseId),
    class_id: String(classGroupId),
    end: sundayOf(week),
    ...(length && { report: length }),
  });
  const expires = Math.floor(context.now().getTime() / 1000) + seconds;
  const signed = signLink(
    context.keys,
    'call-link',
    `/v1/report/course/${examType}/${kind}?${query}`,
    expires,
  );
  return `${buildReportPath(examType, kind, format)}${signed.slice(signed.indexOf('?'))}`;
}

interface ReportTextsParams {
  courseCategory: number;
  type: number;
  category: number;
}

/** The signed address of a report's texts. */
export function textsLink(context: Context, { courseCategory, type, category }: ReportTextsParams): string {
  const query = new URLSearchParams({
    id_course_category: String(courseCategory),
    id_type_report: String(type),
    id_category_report: String(category),
  });
  const expires = Math.floor(context.now().getTime() / 1000) + LINK_LIFETIMES.renderer;
  return signLink(context.keys, 'call-link', `/v1/report/score-information-by-types?${query}`, expires);
}
