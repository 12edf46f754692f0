import { useQuery } from '@tanstack/react-query';
import { visibleMenu } from '@toro/domain/shell/menu';
import { coursesQuery } from '../../features/courses/index.ts';
import { useRuntimeConfig } from '../config.ts';
import { type MenuEntry, menuEntries } from './menu-entries.ts';

/** The menu of this student on this host. */
export function useMenu(): MenuEntry[] {
  const config = useRuntimeConfig();
  const { data: courses = [] } = useQuery(coursesQuery);
  const entries = menuEntries(config);
  const names = visibleMenu({
    hidden: config.hiddenMenu,
    features: config.features,
    answerSheet: courses.some((course) => course.answer_sheet),
    oldStudent: config.links.oldStudent !== null,
  });
  return names.map((name) => ({ name, ...entries[name] }));
}
