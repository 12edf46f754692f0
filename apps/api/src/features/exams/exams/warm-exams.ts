import { catalogue } from '@toro/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { prepareSharedField } from '../../../platform/http/shared-field.ts';
import { findAwaitedVersions, findStudentsOfVersion } from './exam-queries.ts';
import { findExamVersion } from './find-exam-version.ts';
import { openExam } from './open-exam.ts';
import { findQuestionsAddress } from './questions-address.ts';

const HOURS_AHEAD = 24;
const HOUR_MS = 3_600_000;
/** Each needs about 50 ms of the start. */
const MAX_VERSIONS = 20;
/** How often the code of a request runs, so that Node compiles it, and the most that run at the same time. */
const ROUNDS = 20;
/** With fewer students in the course no process gets so many requests at once that its first ones matter. */
const MIN_STUDENTS = 100;

/** Reads, encodes and compresses the questions of a version; returns their address. */
async function prepareVersion(context: Context, id: number): Promise<string> {
  const { questions } = catalogue.exams.getVersionQuestions.schemas.response.shape;
  const version = await findExamVersion(context, id);
  await prepareSharedField('questions', version.questions, questions);
  return findQuestionsAddress(context, version);
}

/** Sends requests to this process, which writes nothing: connections are opened, statements planned and code compiled. */
async function exercise(context: Context, http: FastifyInstance, versionId: number, address: string) {
  const students = await findStudentsOfVersion(context.db, versionId, MIN_STUDENTS);
  const [student] = students;
  if (!student || students.length < MIN_STUDENTS) return;
  const together = Array.from({ length: context.config.databasePool });
  // No network of a client, so that nobody's limit counts them.
  const request = { url: `/v1/exam-questions/${address}`, remoteAddress: '0.0.0.0' };
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(together.map(() => http.inject(request)));
    const { studentId, lessonId: classId, classGroupId: id_turma } = student;
    const opening = { studentId, userId: studentId, classId, id_turma };
    // The exam may still be locked for this student.
    await Promise.allSettled(together.map(() => openExam(context, opening)));
  }
}

/**
 * Prepares the exams that many students may begin soon, before the process accepts requests. Without this, a process
 * that starts on an exam day would do it while thousands wait.
 */
export async function warmExams(context: Context, http: FastifyInstance): Promise<void> {
  const now = context.now();
  const until = new Date(now.getTime() + HOURS_AHEAD * HOUR_MS);
  try {
    const ids = await findAwaitedVersions(context.db, { now, until, limit: MAX_VERSIONS });
    const addresses: string[] = [];
    for (const id of ids) addresses.push(await prepareVersion(context, id));
    const [[id], [address]] = [ids, addresses];
    if (id !== undefined && address !== undefined) await exercise(context, http, id, address);
  } catch (error) {
    // The first request of each exam does it then.
    context.log.warn({ err: error }, 'the exams were not prepared');
  }
}
