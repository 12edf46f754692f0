import { useQuery } from '@tanstack/react-query';
import type { QuestionFields } from '@toro/domain/questions/questions/question-fields';
import { Notice } from '@toro/ui/notice.tsx';
import type { ContentPanel } from '../../../shared/content/content-kind.ts';
import { workQuery } from './queries.ts';
import { SimilarList, useSimilar } from './similar-questions.tsx';

/** What a publication changes: exams that get a new version, and questions that are like this one. */
export function usePublishing({ entity, values }: ContentPanel<QuestionFields>) {
  const { data: work } = useQuery(workQuery(entity.id, entity.revision));
  const similar = useSimilar(entity.id, values.statement);
  const exams = work?.changed_exams ?? 0;
  const current = [
    ...new Map(work?.uses.filter(({ is_current }) => is_current).map((use) => [use.exam_id, use])).values(),
  ];
  return {
    ...(similar.length > 0 && { label: 'Publicar mesmo assim' }),
    text: (
      <>
        {exams > 0 && (
          <div>
            <p>
              <b>{exams === 1 ? 'Muda 1 prova' : `Muda ${exams} provas`}</b>: cada uma ganha uma versão nova.
              Quem está fazendo a prova continua na versão em que começou, e notas dadas não mudam.
            </p>
            <ul>
              {current.map(({ exam_id, course, lesson }) => (
                <li key={exam_id}>
                  {lesson}, {course}
                </li>
              ))}
            </ul>
          </div>
        )}
        {similar.length > 0 && (
          <Notice kind="info">
            <p>Há questões parecidas com esta:</p>
            <SimilarList similar={similar} />
          </Notice>
        )}
      </>
    ),
  };
}
