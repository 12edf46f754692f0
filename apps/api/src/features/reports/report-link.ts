import {
  type ExamType,
  type ReportFormat,
  type ReportKind,
  buildReportPath,
} from '@toro/domain/reports/report-path';
import { sundayOf } from '@toro/domain/reports/report-week';
import type { Context } from '../../platform/context.ts';
import { signLink } from '../../platform/tokens.ts';

/** How long a signed link opens a report, in seconds. */
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
}

/**
 * The address of a report's screen, open to who holds it for a while. The screen hands its query to the call
 * behind it as it stands, so the signature is over that call: it opens these figures and no others.
 */
export function reportLink(context: Context, report: LinkedReport, seconds: number): string {
  const { examType, kind, format, studentId, courseId, classGroupId, week } = report;
  const query = new URLSearchParams({
    user_id: String(studentId),
    course_id: String(courseId),
    class_id: String(classGroupId),
    end: sundayOf(week),
    report: '60d',
  });
  const expires = Math.floor(context.now().getTime() / 1000) + seconds;
  const signed = signLink(
    context.config.appSecret,
    `/v1/report/course/${examType}/${kind}?${query}`,
    expires,
  );
  return `${buildReportPath(examType, kind, format)}${signed.slice(signed.indexOf('?'))}`;
}

interface TextsOfReport {
  courseCategory: number;
  type: number;
  category: number;
}

/** The signed address of a report's texts. */
export function textsLink(context: Context, { courseCategory, type, category }: TextsOfReport): string {
  const query = new URLSearchParams({
    id_course_category: String(courseCategory),
    id_type_report: String(type),
    id_category_report: String(category),
  });
  const expires = Math.floor(context.now().getTime() / 1000) + LINK_LIFETIMES.renderer;
  return signLink(context.config.appSecret, `/v1/report/score-information-by-types?${query}`, expires);
}
