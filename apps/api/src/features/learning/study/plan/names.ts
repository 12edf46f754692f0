import type { DroppedItem, PlanItem } from '@toro/domain/learning/study/plan/plan';
import type { Context } from '../../../../platform/context.ts';
import type { LessonContent } from './course-content.ts';
import { findModuleTitles } from './queries.ts';
import type { CourseStates } from './study-state.ts';

type Named = Pick<PlanItem | DroppedItem, 'kind' | 'course' | 'ref'>;

export interface PlanNames {
  /** 'Aula 12 · Fundos', 'Simulado 3', 'Treino de Ética', 'Revisão'. */
  title(item: Named): string;
  /** As part of a sentence: 'a Aula 12', 'o Simulado 3'; of a training, its module. */
  inSentence(item: Named): string;
}

/** The names of the items of plans. */
export async function findNames(
  { db }: Context,
  { contents, categories }: CourseStates,
  items: readonly Named[],
): Promise<PlanNames> {
  const modules = new Set(
    items.flatMap(({ kind, ref }) => (kind === 'practice' && ref !== null ? [ref] : [])),
  );
  const titles = await findModuleTitles(db, [...modules]);
  const lessons = new Map(
    [...contents].flatMap(([course, list]) =>
      list.map((lesson): [string, LessonContent] => [`${course} ${lesson.id}`, lesson]),
    ),
  );
  // With several courses a lesson is named with its certification.
  const ofCourse = ({ course }: Named) =>
    contents.size > 1 && course !== null ? ` de ${categories.get(course) ?? ''}` : '';
  const lessonOf = ({ course, ref }: Named) => lessons.get(`${course} ${ref}`);
  return {
    title(item) {
      const lesson = lessonOf(item);
      switch (item.kind) {
        case 'review':
          return 'Revisão';
        case 'practice':
          return `Treino de ${titles.get(item.ref ?? 0) ?? 'questões'}`;
        case 'mock':
          return lesson?.title ?? 'Simulado';
        case 'lesson':
          return lesson ? `Aula ${lesson.order} · ${lesson.title}` : 'Aula';
      }
    },
    inSentence(item) {
      const lesson = lessonOf(item);
      switch (item.kind) {
        case 'review':
          return 'a revisão';
        case 'practice':
          return titles.get(item.ref ?? 0) ?? 'questões';
        case 'mock':
          return lesson ? `o simulado "${lesson.title}"` : 'um simulado';
        case 'lesson':
          return lesson ? `a Aula ${lesson.order}${ofCourse(item)}` : 'uma aula';
      }
    },
  };
}
