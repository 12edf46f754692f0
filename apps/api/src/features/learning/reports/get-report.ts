import type { reportQuery, reportResponse } from '@toro/contract/learning/reports/shapes';
import { barLevel, LEVEL_TEXTS } from '@toro/domain/learning/performance/module-bars';
import { countExamsLeft } from '@toro/domain/learning/reports/exams-done';
import { findModulesToImprove } from '@toro/domain/learning/reports/modules-to-improve';
import type { ReportKind } from '@toro/domain/learning/reports/report-path';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { findOwnCourse } from '../../catalogue/courses/find-own-course.ts';
import { TEXT_TYPES } from '../../catalogue/score-texts/list-score-texts.ts';
import { getFigures } from '../performance/get-figures.ts';
import { listExamModules } from '../performance/list-exam-modules.ts';
import { listMainModules } from '../performance/list-main-modules.ts';
import { listReportTexts } from '../performance/list-texts.ts';
import { countCourseTests, findExamRules, findStudentName } from './queries.ts';
import { textsLink } from './report-link.ts';

/** Who reads a report: its student, or who has a signed link to it. */
export interface ReportInput extends z.output<typeof reportQuery> {
  reader: { isSigned: boolean; studentId: number | null };
  examType: string;
}

/** Throws unless the request has a signed link or is from the report's student. */
export function assertReader({ reader, user_id }: ReportInput): void {
  if (!reader.isSigned && reader.studentId !== user_id) throw notFound();
}

export function parseKind(kind: string | undefined): ReportKind {
  if (kind === undefined || kind === 'weekly') return 'weekly';
  if (kind === 'simulado') return 'simulado';
  throw new AppError('invalid_input', 'Não existe este tipo de relatório.');
}

/** The stage whose texts a report uses: the last thirty days are stage 2. */
const toStage = (report: string | undefined) => (report === '30d' ? 2 : 1);

type Modules = Awaited<ReturnType<typeof listExamModules>>;
type Mocks = Awaited<ReturnType<typeof getFigures>>['mocks'];

/** The percentage of each module over the newest attempt of every mock. */
function computeMockPercentages(mocks: Mocks, modules: Modules) {
  return modules.flatMap(({ number }) => {
    const rows = mocks.flatMap(({ row }) => (row.module === number ? [row] : []));
    const total = rows.reduce((sum, row) => sum + row.total, 0);
    const correct = rows.reduce((sum, row) => sum + row.acertos, 0);
    return total === 0 ? [] : [{ modules: number, nota_percentual: (correct * 100) / total }];
  });
}

const selectMock = (mocks: Mocks, number: number) =>
  mocks.flatMap((mock) => (mock.number === number ? [mock.row] : []));

/** The figures of a performance report; throws when the course is for another exam type. */
export async function getReport(
  context: Context,
  query: Omit<ReportInput, 'reader'>,
  kind: ReportKind,
): Promise<z.output<typeof reportResponse>> {
  const { examType } = query;
  const studentId = query.user_id;
  const course = await findOwnCourse(context, studentId, {
    courseId: query.course_id,
    classGroupId: query.class_id,
  });
  const examRules = await findExamRules(context.db, course.categoryId);
  if (!examRules || examRules.examType !== examType) throw notFound();
  const enrolment = { studentId, classGroupId: course.classGroupId };
  const filter = { start: query.start, end: query.end, lessons: query.classes };
  const { mocks, ...figures } = await getFigures(context, enrolment, filter);
  const mainModules = await listMainModules(context, course.id);
  const modules = await listExamModules(context, course.categoryId);
  const available = (await countCourseTests(context.db, course.id)) || examRules.weeklyTests;
  const simulated = computeMockPercentages(mocks, modules);
  const texts = {
    courseCategory: course.categoryId,
    type: TEXT_TYPES[kind],
    category: toStage(query.report),
  };

  const lessons = figures.modules.filter(({ tipo_prova }) => tipo_prova === 'AULA');
  const recommendedWeekly = new Map(modules.map((module) => [module.number, module.recommendedWeekly]));
  const recommendedInMocks = new Map(modules.map((module) => [module.number, module.recommendedSimulado]));
  return {
    report: [
      {
        name: await findStudentName(context.db, studentId),
        on_progress: true,
        performance_per_class: figures.tests.map(({ title, percent, questions }) => ({
          titulo: title,
          porcentagem: percent,
          peso: questions,
          ...LEVEL_TEXTS[barLevel(percent)],
        })),
        average: { acertos_avg: figures.average / 100 },
        test: {
          done: [{ prova: figures.tests.length }],
          to_be_done: [{ prova: countExamsLeft(available, figures.tests.length) }],
        },
        score: { score: figures.score },
        module_performance: figures.modules,
        module_performance_simulate: simulated,
        you_can_improve_module: findModulesToImprove(lessons, recommendedWeekly).map((item) => ({
          ...item,
          tipo_prova: 'AULA',
        })),
        you_can_improve_simulated: findModulesToImprove(
          simulated.map((each) => ({ module: each.modules, total: each.nota_percentual })),
          recommendedInMocks,
        ).map((item) => ({ ...item, tipo_prova: 'SIMULADO' })),
        simulated_by_module: {
          simulado_1: selectMock(mocks, 1),
          simulado_3: selectMock(mocks, 3),
          simulado_5: selectMock(mocks, 5),
        },
        class_performance: figures.tests.map(({ lessonId, title, percent }) => ({
          titulo: title,
          total: percent,
          module: mainModules.get(lessonId) ?? null,
        })),
      },
    ],
    course: { title: course.title, class_group: course.classGroup },
    scheduled_exam: course.examDate === null ? null : { date_exam: course.examDate },
    score_performance_informations: await listReportTexts(context, {
      id_type_report: texts.type,
      id_category_report: texts.category,
      id_course_category: texts.courseCategory,
    }),
    exam: {
      type: examRules.examType,
      questions: examRules.questions,
      needed: examRules.needed,
      pass_percent: examRules.passPercent,
      module_minimum: examRules.moduleMinimum,
      simulado_percent: examRules.simuladoPercent,
      modules: modules.map((module) => ({
        module: module.number,
        title: module.title,
        description: module.description,
        expected_questions: module.expectedQuestions,
        recommended_simulado: module.recommendedSimulado,
        recommended_weekly: module.recommendedWeekly,
      })),
    },
    texts: textsLink(context, texts),
  };
}

export async function getCourseReport(context: Context, input: ReportInput) {
  assertReader(input);
  return getReport(context, input, parseKind(input.kind));
}

export async function getWeeklyReport(context: Context, input: ReportInput) {
  assertReader(input);
  return getReport(context, input, 'weekly');
}

export async function getMockReport(context: Context, input: ReportInput) {
  assertReader(input);
  return getReport(context, input, 'simulado');
}
