import { sql } from 'drizzle-orm';
import { insertLessonWithExam, setExamRules } from '../../apps/api/test/exam-factories.ts';
import { keyHeader } from '../../apps/api/test/key-header.ts';
import { signIn } from '../../apps/api/test/lesson-factories.ts';
import type { SecurityEnvironment } from './environment.ts';
import { sampledRoutes } from './examples.ts';
import { listFieldPaths, valueAt, withValueAt } from './field-paths.ts';
import { buildRequest, type Request } from './requests.ts';
import type { StudentData } from './student-data.ts';

const SECRET = 'Resolucao que ninguem pode ver 7731';
const isId = (value: unknown) => /^[1-9]\d*$/.test(String(value));

/** Whether a response tells which option of one of the questions is right, or whether an answer of it was. */
function revealsKey(value: unknown, questions: ReadonlySet<number>, inside = false): boolean {
  if (Array.isArray(value)) return value.some((each) => revealsKey(each, questions, inside));
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const isInside = inside || questions.has(Number(fields.id_questao));
  if (isInside && ('correta' in fields || 'gabarito' in fields || 'questao_comentada' in fields)) return true;
  return Object.values(fields).some((each) => revealsKey(each, questions, isInside));
}

/** The owner hands in a mock whose result comes later and asks every call for its key, with its ids in every field. */
export async function runDelayedResultAttacks(environment: SecurityEnvironment, owner: StudentData) {
  const { context, http } = environment;
  const { course, student } = owner;
  const exam = await insertLessonWithExam(context, course.id, {
    isMock: true,
    // After the lessons of the demo.
    lesson: { position: 900 },
  });
  const questions = new Set(exam.questions.map(({ id }) => id));
  await context.db.execute(
    sql`update questions set resolution = ${SECRET} where id = any(${sql.param([...questions])}::int[])`,
  );
  const resultsAt = new Date(context.now().getTime() + 3_600_000);
  await setExamRules(
    context,
    { exam: exam.exam, group: { id: course.group } as never, questions: exam.questions },
    { rules: { resultTime: 'moment', resultsAt } },
  );
  const faults: string[] = [];
  let requests = 0;
  const send = async (name: string, request: Request) => {
    const authorization = `Bearer ${await signIn(context, student.id)}`;
    const headers = { ...request.headers, authorization, 'x-api-key': keyHeader(context) };
    const { body, statusCode } = await http.inject({ ...request, headers });
    requests += 1;
    const parsed = body.startsWith('{') || body.startsWith('[') ? JSON.parse(body) : null;
    if (body.includes(SECRET)) faults.push(`${name} reveals a resolution before its moment`);
    if (revealsKey(parsed, questions)) faults.push(`${name} reveals a key before its moment`);
    return { parsed, statusCode };
  };
  const base = `/v1/services/student/${student.id}/lecture/${exam.lesson.id}/tests`;
  const prova = {
    contador: 0,
    curso: course.tag,
    aula: exam.lesson.id,
    id_turma: course.group,
    start: 'waiting',
    question: Object.fromEntries(exam.questions.map(({ id, right }) => [id, right])),
    question_time: {},
    answersWithLetters: [],
    data_prova: '2026/11/15 19:30',
  };
  const finish: Request = {
    method: 'POST',
    url: `${base}/finish?id_turma=${course.group}`,
    payload: { prova },
  } as Request;
  const { parsed, statusCode } = await send('finish', finish);
  if (statusCode !== 200 || (parsed as { finishedLecture: unknown }).finishedLecture !== null)
    faults.push(`the mock could not be handed in: ${statusCode}`);
  const { rows } = await context.db.execute<{ id: number }>(
    sql`select id::int from attempts where student_id = ${student.id} and handed_in_at is not null`,
  );
  const [question = 0] = questions;
  const ids = [exam.lesson.id, rows[0]?.id ?? 0, question, exam.versionId];
  for (const { route, sample } of sampledRoutes(context)) {
    const example = await sample(owner);
    const name = `${route.call.method} ${route.call.path}`;
    await send(name, await buildRequest(route, example, {}));
    for (const path of listFieldPaths(route.schemas, example)) {
      const value = valueAt(example, path);
      if (!isId(value)) continue;
      for (const id of ids)
        await send(
          name,
          await buildRequest(
            route,
            withValueAt(example, path, typeof value === 'number' ? id : String(id)),
            {},
          ),
        );
    }
  }
  for (const url of [
    `/v1/services/questions/explainedById/${question}`,
    `/v1/services/student/test/questions/${rows[0]?.id}`,
    `/v1/services/questions/lecture/${exam.lesson.id}?id_turma=${course.group}&redo=last`,
    `/v1/services/student/tests/${exam.lesson.id}/course/${course.id}`,
  ])
    await send(url, { method: 'GET', url } as Request);
  return { requests, faults };
}
