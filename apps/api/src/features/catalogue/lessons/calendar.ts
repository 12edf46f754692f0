import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { writeCell } from '@toro/domain/catalogue/lessons/calendar-cells';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { classGroups, courses, lessonDays, lessons } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import {
  assertOwnClassGroup,
  assertOwnCourse,
  isOwnOnly,
  ownClassGroups,
} from '../access/own-class-groups.ts';
import { saveCalendars } from './save-calendars.ts';

interface Cell {
  lesson: number;
  class_group: number;
  days: string[];
}

interface ChangedCell extends Cell {
  /** The days that the person began from. */
  before: string[];
}

const keyOf = (lesson: number, classGroup: number) => `${lesson} ${classGroup}`;

async function findCells({ db }: Context, groupIds: readonly number[]): Promise<Map<string, Cell>> {
  const cells = new Map<string, Cell>();
  if (groupIds.length === 0) return cells;
  const rows = await db
    .select()
    .from(lessonDays)
    .where(inArray(lessonDays.classGroupId, [...groupIds]))
    .orderBy(asc(lessonDays.day));
  for (const { lessonId, classGroupId, day } of rows) {
    const key = keyOf(lessonId, classGroupId);
    const cell = cells.get(key) ?? { lesson: lessonId, class_group: classGroupId, days: [] };
    cell.days.push(day);
    cells.set(key, cell);
  }
  return cells;
}

const findLessons = ({ db }: Context, courseId: number) =>
  db
    .select({ id: lessons.id, code: lessons.code, title: lessons.title, isPrincipal: lessons.isPrincipal })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.archivedAt)))
    .orderBy(asc(lessons.position));

/** The days of the lessons of a course in its class groups; a teacher finds the own class groups. */
export async function getCalendar(context: Context, { by, id: courseId }: { by: StaffSession; id: number }) {
  await assertOwnCourse(context, by, 'courses.read', courseId);
  const { db } = context;
  const [course] = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (!course) throw notFound('Este curso não existe.');
  const own = isOwnOnly(by, 'courses.read') ? sql`${classGroups.id} in ${ownClassGroups(by)}` : undefined;
  const groups = await db
    .select({ id: classGroups.id, name: classGroups.name, starts_on: classGroups.startsOn })
    .from(classGroups)
    .where(and(eq(classGroups.courseId, courseId), own))
    .orderBy(sql`${classGroups.startsOn} desc nulls last`, desc(classGroups.id))
    .limit(500);
  const shown = (await findLessons(context, courseId)).map(({ id, code, title }) => ({ id, code, title }));
  const known = new Set(shown.map(({ id }) => id));
  const cells = await findCells(
    context,
    groups.map(({ id }) => id),
  );
  return {
    course,
    lessons: shown,
    class_groups: groups,
    cells: [...cells.values()].filter(({ lesson }) => known.has(lesson)),
  };
}

/** Throws 409 with the cells that are no longer what the person began from. */
function assertUnchanged(changed: readonly ChangedCell[], stored: ReadonlyMap<string, Cell>): void {
  const daysOf = ({ lesson, class_group }: ChangedCell) => stored.get(keyOf(lesson, class_group))?.days ?? [];
  const others = changed.filter((cell) => [...cell.before].sort().join() !== daysOf(cell).join());
  if (others.length === 0) return;
  throw new AppError('conflict', 'Outra pessoa mudou dias deste calendário. Confira e salve de novo.', {
    cells: others.map((cell) => ({
      lesson: cell.lesson,
      class_group: cell.class_group,
      days: daysOf(cell),
    })),
  });
}

/** A published principal lesson opens on its day, so the last one cannot be taken away. */
async function assertPrincipalDays(
  context: Context,
  courseLessons: Awaited<ReturnType<typeof findLessons>>,
  changed: readonly ChangedCell[],
): Promise<void> {
  const emptied = changed.filter(({ days, before }) => days.length === 0 && before.length > 0);
  const ids = new Set(emptied.map(({ lesson }) => lesson));
  const principal = courseLessons.filter(({ id, isPrincipal }) => isPrincipal && ids.has(id));
  if (principal.length === 0) return;
  const rows = await context.db
    .selectDistinct({ id: lessonDays.lessonId })
    .from(lessonDays)
    .where(
      inArray(
        lessonDays.lessonId,
        principal.map(({ id }) => id),
      ),
    );
  const left = new Set(rows.map(({ id }) => id));
  const bare = principal.find(({ id }) => !left.has(id));
  if (bare)
    throw new AppError(
      'invalid_input',
      `A aula ${bare.code} é principal e precisa de um dia em alguma turma.`,
    );
}

/** The class groups of the cells, locked; all of them of the course and within the person's reach. */
async function lockClassGroups(
  context: Context,
  staff: StaffSession,
  courseId: number,
  ids: readonly number[],
) {
  for (const id of ids) await assertOwnClassGroup(context, staff, 'groups.days', id);
  const groups = await context.db
    .select({ id: classGroups.id, name: classGroups.name })
    .from(classGroups)
    .where(and(eq(classGroups.courseId, courseId), inArray(classGroups.id, [...ids])))
    .orderBy(asc(classGroups.id))
    .for('no key update');
  if (groups.length < ids.length) throw notFound('Esta turma não existe.');
  return groups;
}

/** Changes days of lessons, all or none. */
export function saveCalendar(
  context: Context,
  { by, id: courseId, cells: changed }: { by: StaffSession; id: number; cells: ChangedCell[] },
) {
  return inTransaction(context, async (tx) => {
    const groupIds = [...new Set(changed.map(({ class_group }) => class_group))];
    if (groupIds.length === 0) return getCalendar(tx, { by: by, id: courseId });
    const groups = await lockClassGroups(tx, by, courseId, groupIds);
    const courseLessons = await findLessons(tx, courseId);
    const codes = new Map(courseLessons.map(({ id, code }) => [id, code]));
    if (changed.some(({ lesson }) => !codes.has(lesson)))
      throw new AppError('conflict', 'Uma das aulas não está mais no curso. Abra o calendário de novo.');
    const stored = await findCells(tx, groupIds);
    assertUnchanged(changed, stored);
    for (const { lesson, class_group, days } of changed)
      stored.set(keyOf(lesson, class_group), { lesson, class_group, days: [...new Set(days)].sort() });
    await saveCalendars(
      tx,
      groupIds.map((classGroupId) => ({
        classGroupId,
        days: [...stored.values()]
          .filter(({ class_group }) => class_group === classGroupId)
          .flatMap(({ lesson, days }) => days.map((day) => ({ lessonId: lesson, day }))),
      })),
    );
    await assertPrincipalDays(tx, courseLessons, changed);
    for (const group of groups)
      await recordAudit(tx, {
        action: 'save-calendar',
        subject: { kind: 'class-group', id: group.id, name: group.name },
        changes: changed
          .filter(({ class_group }) => class_group === group.id)
          .map(({ lesson, before, days }) => ({
            field: codes.get(lesson) ?? String(lesson),
            before: before.map(formatBrazilianDay).join(', '),
            after: writeCell([...days].sort()),
          })),
      });
    return getCalendar(tx, { by: by, id: courseId });
  });
}
