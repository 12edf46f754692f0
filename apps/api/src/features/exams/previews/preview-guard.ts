import { catalogue } from '@toro/contract/catalogue';
import { isAllowed, type Permission } from '@toro/domain/accounts/staff/permissions';
import type { Role } from '@toro/domain/accounts/staff/roles';
import { IDLE_MS } from '@toro/domain/accounts/staff/session';
import { readPreviewToken } from '@toro/domain/exams/previews/preview';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { staffMembers, staffSessions } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, unauthorized } from '../../../platform/errors.ts';
import { admitTokens } from '../../../platform/http/admit-tokens.ts';
import { assertReads, type Impersonation } from '../../../platform/http/impersonation-guard.ts';
import { noteSessionUse } from '../../accounts/staff/staff-sessions.ts';
import { isOwnGroup } from '../../catalogue/access/own-class-groups.ts';
import { readPreview } from './preview-token.ts';
import { runPreview, toPreviewStudent } from './run-preview.ts';
import { runTryOut } from './run-try-out.ts';

/** Not cached: a preview ends at once with the session of the office, the role or the class group. */
async function findPreview(context: Context, token: string): Promise<Impersonation | null> {
  const preview = readPreview(context, token);
  if (!preview) return null;
  const now = context.now();
  const [staff] = await context.db
    .select({ id: staffMembers.id, name: staffMembers.name, roles: sql<Role[]>`${staffMembers.roles}` })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.id, preview.staffSessionId),
        eq(staffMembers.id, preview.staffId),
        isNull(staffMembers.deactivatedAt),
        isNull(staffSessions.endedAt),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastUsedAt, new Date(now.getTime() - IDLE_MS)),
      ),
    );
  const isTryOut = preview.tryOut !== undefined;
  const permission = isTryOut ? 'exams.read' : 'courses.read';
  if (!staff || !isAllowed(staff.roles, permission)) return null;
  if (!(await isOwnGroup(context, staff, permission, preview.classGroupId))) return null;
  return {
    id: 0,
    ...toPreviewStudent(preview),
    studentName: '',
    expiresAt: new Date(preview.expiresAt),
    staff,
    preview: { classGroupId: preview.classGroupId, day: preview.day, isTryOut },
    run: (requested, run) => (isTryOut ? runTryOut : runPreview)(requested, preview, run),
  };
}

const { openExam, beginExam, getExamQuestions, restoreAttempt, saveAnswers, finishAttempt } = catalogue.exams;
const EXAM_ROOM = [openExam, beginExam, getExamQuestions, restoreAttempt, saveAnswers, finishAttempt].map(
  ({ call }) => call,
);

/** The method and path of each call, as Fastify names its route. */
const routesOf = (calls: Record<string, { call: { method: string; path: string } }>): string[] =>
  Object.values(calls).map(({ call }) => `${call.method} ${call.path}`);

/** What a preview shows beyond its course asks for the permission of the same thing in the office. */
const SHOWN = new Map<string, Permission>([
  ...routesOf(catalogue.exams).map((route) => [route, 'exams.read'] as const),
  ...routesOf(catalogue['question-bank']).map((route) => [route, 'questions.read'] as const),
  ...routesOf(catalogue.practice).map((route) => [route, 'questions.read'] as const),
]);

/** These list what a student has done, which is nothing, and the page of every lesson asks for them. */
const SHOWN_TO_ALL: ReadonlySet<string> = new Set(
  routesOf({
    finished: catalogue.exams.listFinishedAttempts,
    families: catalogue['question-bank'].listFamilies,
    modules: catalogue['question-bank'].listModules,
  }),
);

/** Throws when the page shows what the person may not read in the office. */
async function assertShown(context: Context, request: FastifyRequest, by: Impersonation): Promise<void> {
  const route = `${request.method} ${request.routeOptions.url}`;
  const permission = SHOWN_TO_ALL.has(route) ? undefined : SHOWN.get(route);
  if (!permission || !by.preview) return;
  if (isAllowed(by.staff.roles, permission)) {
    if (await isOwnGroup(context, by.staff, permission, by.preview.classGroupId)) return;
  }
  throw new AppError(
    'conflict',
    'Seu papel não pode ver isto na prévia. Peça a quem cuida das questões e provas.',
  );
}

/** Whether a request belongs to the exam room, in which a try-out also writes. */
const isInExamRoom = ({ method, routeOptions }: FastifyRequest): boolean =>
  EXAM_ROOM.some((call) => call.method === method && call.path === routeOptions.url);

/** Answering questions is an action of the person, so that the session of the office does not end meanwhile. */
async function prolongSession(context: Context, token: string): Promise<void> {
  const { staffSessionId = 0, staffId = 0 } = readPreview(context, token) ?? {};
  await noteSessionUse(context, { id: staffSessionId, staffId });
}

/** Before all routes: a preview reads, and nothing else; a try-out writes in the exam room, and nothing of it is stored there. */
export function registerPreviewGuard(http: FastifyInstance, context: Context): void {
  admitTokens(http, readPreviewToken, async (request, token) => {
    const preview = await findPreview(context, token);
    if (!preview) throw unauthorized();
    if (preview.preview?.isTryOut && isInExamRoom(request)) await prolongSession(context, token);
    else {
      await assertReads(context, request, preview.studentId);
      await assertShown(context, request, preview);
    }
    request.impersonation = preview;
  });
}
