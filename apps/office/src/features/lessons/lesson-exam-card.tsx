import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { findLessonExam } from '@toro/contract/office-exams/calls';
import { examCalls } from '@toro/contract/office-exams/content-calls';
import { Card } from '@toro/ui/card.tsx';
import { toastFailure } from '@toro/ui/toasts.ts';
import { api, errorMessage } from '../../shared/api.ts';
import { usePermission } from '../../shared/session/session-query.ts';

const describe = (questions: number) =>
  questions === 0
    ? 'Ainda não há questões publicadas.'
    : questions === 1
      ? 'Os alunos respondem 1 questão.'
      : `Os alunos respondem ${questions} questões.`;

/** The exam of a lesson, which is composed on its own page. */
export function LessonExamCard({ lessonId, title, isPublished }: LessonExamCardProps) {
  const isAllowed = usePermission();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['lesson-exam', lessonId],
    queryFn: () => api.send(findLessonExam, { params: { id: lessonId } }),
    enabled: isAllowed('exams.read') && isPublished,
  });
  const open = (id: number) => void navigate({ to: `/provas/${id}` as never });
  const composing = useMutation({
    mutationFn: () => api.send(examCalls.create, { body: { fields: { lesson: lessonId } } }),
    onSuccess: ({ id }) => open(id),
    onError: (error) => toastFailure(errorMessage(error)),
  });
  const examId = data?.exam_id ?? null;
  return (
    <Card id="teste" title={title}>
      <div className="row" data-spread>
        <p className="muted">
          {isPublished ? data && describe(data.questions) : 'Publique a aula para compor a prova.'}
        </p>
        {isPublished && data && (examId !== null || isAllowed('exams.write')) && (
          <Button
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
  lessonId: number;
  title: string;
  /** A lesson gets its exam after its first publication. */
  isPublished: boolean;
}
