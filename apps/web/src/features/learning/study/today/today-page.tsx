import { useQuery } from '@tanstack/react-query';
import { findCourseToContinue, findCourseToStart } from '@toro/domain/catalogue/courses/course-to-continue';
import { isCourseVisible } from '@toro/domain/catalogue/courses/course-visibility';
import { findNextExam } from '@toro/domain/catalogue/courses/next-exam';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { today } from '../../../../shared/api.ts';
import { COURSES_FAILURE, coursesQuery } from '../../../../shared/courses/queries.ts';
import { InstallOffer } from '../offline/install-offer.tsx';
import { OfflineCard } from '../offline/offline-card.tsx';
import { TodayCard } from './today-card.tsx';

/** 'Hoje': the first page of 'Meu estudo'. */
export function TodayPage() {
  const day = today();
  return (
    <div className="page" data-width="text">
      <PageHeader title="Meu estudo" lead="O que fazer hoje, até o dia da prova." />
      <QueryState
        query={useQuery(coursesQuery)}
        loading="Carregando cursos..."
        skeleton={[440]}
        failure={{ title: 'Seus cursos não carregaram', text: COURSES_FAILURE }}
      >
        {(all) => {
          const visible = all.filter((course) => isCourseVisible(course, day));
          if (visible.length === 0)
            return (
              <EmptyState
                drawing="building"
                title="Você não tem curso em andamento."
                text="Seu caderno de erros continua aqui para leitura."
              />
            );
          return (
            <TodayCard
              course={findCourseToContinue(visible, day) ?? findCourseToStart(visible, day)}
              exam={findNextExam(visible, day)}
              hasSeveralCourses={visible.length > 1}
            />
          );
        }}
      </QueryState>
      <InstallOffer />
      <OfflineCard />
    </div>
  );
}
