import { academyDay } from '@toro/domain/calendar/day';
import { isModular } from '@toro/domain/checkout/modules';
import { hasFreeSeat, isOnSale } from '@toro/domain/checkout/sale';
import type { Context } from '../../platform/context.ts';
import { findAdditional, findGroup, findGroupsOf } from './sale-queries.ts';
import { countTaken } from './take-places.ts';

export type Sale = NonNullable<Awaited<ReturnType<typeof findSale>>>;
export type Module = Sale['modules'][number];

type Group = Awaited<ReturnType<typeof findGroupsOf>>[number];

async function isOpen({ db, now }: Context, group: Group): Promise<boolean> {
  if (!isOnSale(group, academyDay(now()))) return false;
  return group.seats === null || hasFreeSeat(group.seats, await countTaken(db, group.id));
}

/** The newest class group of each course that can be bought now; a course that has none is left out. */
export async function findNewestOnSale(
  context: Context,
  courseIds: number[],
): Promise<ReadonlyMap<number, number>> {
  const open = new Map<number, number>();
  for (const group of await findGroupsOf(context.db, courseIds))
    if (!open.has(group.courseId) && (await isOpen(context, group))) open.set(group.courseId, group.id);
  return open;
}

/** Each additional course with its newest class group on sale; one that has none cannot be added. */
async function findModules(context: Context, courseId: number) {
  const offered = await findAdditional(context.db, courseId);
  const open = await findNewestOnSale(
    context,
    offered.map((module) => module.courseId),
  );
  return offered.flatMap((module) => {
    const classGroupId = open.get(module.courseId);
    return classGroupId === undefined ? [] : [{ ...module, classGroupId }];
  });
}

/** A class group that can be bought now, with what may be added to it; null when it is not for sale. */
export async function findSale(
  context: Context,
  { tag, classGroupId }: { tag: string; classGroupId: number },
) {
  const group = await findGroup(context.db, classGroupId);
  if (group?.tag !== tag || !(await isOpen(context, group))) return null;
  const modules = isModular(group.typeId) ? await findModules(context, group.courseId) : [];
  return { ...group, modules };
}
