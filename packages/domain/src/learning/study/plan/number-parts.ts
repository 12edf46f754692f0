import type { DaySlots } from './day-slots.ts';
import type { LessonRest } from './fill-lessons.ts';
import { lessonKey, type PlanItem } from './plan.ts';

/** Numbers the parts of lessons that are planned on several days, or of which a part does not fit. */
export function numberParts(days: readonly DaySlots[], rests: readonly LessonRest[]): void {
  const byKey = new Map<string, { items: PlanItem[]; at: number }[]>();
  for (const { items } of days)
    for (const [at, item] of items.entries())
      if (item.kind === 'lesson') byKey.set(item.key, [...(byKey.get(item.key) ?? []), { items, at }]);
  const unfinished = new Set(rests.map(({ course, lesson }) => lessonKey(course, lesson.id)));
  for (const [key, places] of byKey) {
    const parts = places.length + (unfinished.has(key) ? 1 : 0);
    if (parts < 2) continue;
    let offset = 0;
    let left: number | undefined;
    for (const [number, { items, at }] of places.entries()) {
      const item = items[at];
      if (!item) continue;
      // Parts that were begun before are counted from what was left then.
      if (item.left !== left) offset = item.part === undefined || left === undefined ? (item.offset ?? 0) : 0;
      left = item.left;
      items[at] = { ...item, part: number + 1, parts, offset };
      offset += item.minutes;
    }
  }
}
