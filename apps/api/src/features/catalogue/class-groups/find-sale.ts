import { academyDay } from '@toro/domain/base/calendar/day';
import { isModular } from '@toro/domain/sales/checkout/modules';
import { hasFreeSeat, isOnSale } from '@toro/domain/sales/checkout/sale';
import type { Context } from '../../../platform/context.ts';
import {
  findAdditionalCourses,
  findClassGroup,
  findClassGroups,
  findDescription,
  findGroupsInSale,
  findListedGroups,
} from './find-sale-rows.ts';
import { countTakenSeats } from './reserve-seats.ts';

export type Sale = NonNullable<Awaited<ReturnType<typeof findSale>>>;
export type Module = Sale['modules'][number];

type ClassGroupRow = Awaited<ReturnType<typeof findClassGroups>>[number];
type ListedGroupRow = Awaited<ReturnType<typeof findListedGroups>>[number];

async function canBeBought(context: Context, group: ClassGroupRow): Promise<boolean> {
  if (!isOnSale(group, academyDay(context.now()))) return false;
  return group.seats === null || hasFreeSeat(group.seats, await countTakenSeats(context, group.id));
}

/** The newest class group on sale of each course; a course without one is left out. */
export async function findNewestOnSale(
  context: Context,
  courseIds: number[],
): Promise<ReadonlyMap<number, number>> {
  const onSale = new Map<number, number>();
  for (const group of await findClassGroups(context.db, courseIds))
    if (!onSale.has(group.courseId) && (await canBeBought(context, group)))
      onSale.set(group.courseId, group.id);
  return onSale;
}

/** Each additional course with its newest class group on sale; a course without one is left out. */
export async function findModules(context: Context, courseId: number) {
  const offered = await findAdditionalCourses(context.db, courseId);
  const onSale = await findNewestOnSale(
    context,
    offered.map((module) => module.courseId),
  );
  return offered.flatMap((module) => {
    const classGroupId = onSale.get(module.courseId);
    return classGroupId === undefined ? [] : [{ ...module, classGroupId }];
  });
}

/** A class group on sale with its additional courses; null when it is not for sale. */
export async function findSale(
  context: Context,
  { tag, classGroupId }: { tag: string; classGroupId: number },
) {
  const group = await findClassGroup(context.db, classGroupId);
  if (group?.tag !== tag || !(await canBeBought(context, group))) return null;
  const modules = isModular(group.typeId) ? await findModules(context, group.courseId) : [];
  return { ...group, modules };
}

/** Every class group that can be bought now, with its additional courses, by course. */
export async function listGroupsOnSale(context: Context) {
  const choices = [];
  const modulesOf = new Map<number, Awaited<ReturnType<typeof findModules>>>();
  for (const group of await findGroupsInSale(context.db, academyDay(context.now()))) {
    if (!(await canBeBought(context, group))) continue;
    const known = modulesOf.get(group.courseId);
    const modules = isModular(group.typeId) ? (known ?? (await findModules(context, group.courseId))) : [];
    modulesOf.set(group.courseId, modules);
    choices.push({ ...group, modules });
  }
  return choices;
}

/** The HTML that describes a course. */
export const findCourseDescription = ({ db }: Context, courseId: number): Promise<string> =>
  findDescription(db, courseId);

/** The courses that can be bought and are listed, each with its newest such class group. */
export async function listCoursesOnSale(context: Context) {
  const newest = new Map<number, ListedGroupRow>();
  for (const group of await findListedGroups(context.db))
    if (!newest.has(group.courseId) && (await canBeBought(context, group))) newest.set(group.courseId, group);
  return [...newest.values()];
}
