import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { examCompositionCalls } from '@toro/contract/exams/exam-composition/calls';
import { examCalls } from '@toro/contract/exams/exam-composition/content-calls';
import { Card } from '@toro/ui/card.tsx';
import { api } from '../../../shared/api.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';

const count = (questions: number) => (questions === 1 ? '1 questão' : `${questions} questões`);

function describe(questions: number, prepared: number, isPublished: boolean): string {
  if (questions > 0) return `Os alunos respondem ${count(questions)}.`;
  if (prepared === 0)
    return isPublished
      ? 'Ainda não há questões publicadas.'
      : 'Componha a prova antes: ela vai ao ar junto com a aula.';
  return isPublished
    ? `O rascunho da prova tem ${count(prepared)}; publique-o.`
    : `O rascunho da prova tem ${count(prepared)} e vai ao ar junto com a aula.`;
}

/** The exam of a lesson, which is composed on its own page. */
export function LessonExamCard({ id, lessonId, title, isPublished, onSave }: LessonExamCardProps) {
  const isAllowed = usePermission();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['lesson-exam', lessonId],
    queryFn: () => api.send(examCompositionCalls.findLessonExam, { params: { id: lessonId } }),
    enabled: isAllowed('exams.read'),
  });
  const open = (id: number) => void navigate({ to: '/provas/$id', params: { id: String(id) } });
  const composing = useAction({
    send: async () => {
      // The exam follows the kind and the course of the saved lesson.
      await onSave();
      return api.send(examCalls.create, { body: { fields: { lesson: lessonId } } });
    },
    onDone: ({ id }) => open(id),
  });
  const examId = data?.exam_id ?? null;
  return (
    <Card id="teste" title={title}>
      <div className="row" data-spread>
        <p className="muted">{data && describe(data.questions, data.prepared_questions ?? 0, isPublished)}</p>
        {data && (examId !== null || isAllowed('exams.write')) && (
          <Button
            id={id}
            variant="default"
            loading={composing.isPending}
            onClick={() => (examId === null ? composing.mutate() : open(examId))}
          >
            {isAllowed('exams.write') ? 'Compor prova' : 'Ver prova'}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface LessonExamCardProps {
  /** Of its button, where what is missing leads. */
  id: string;
  lessonId: number;
  title: string;
  /** The first publication of a lesson publishes its exam too. */
  isPublished: boolean;
  onSave: () => Promise<unknown>;
}
