import { Button, Modal, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { examCompositionCalls } from '@toro/contract/exams/exam-composition/calls';
import { examCalls } from '@toro/contract/exams/exam-composition/content-calls';
import { LESSON_KINDS } from '@toro/domain/catalogue/lessons/lesson-fields';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { type ReactNode, useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { useDelayedText } from '../../../shared/list/use-delayed-text.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import classes from './exams.module.css';
import { NewLessonExamDialog } from './new-lesson-exam-dialog.tsx';
import { lessonsQuery } from './queries.ts';

interface LessonDialogProps {
  title: string;
  text: string;
  /** More ways, below the list. */
  more?: ReactNode;
  onLesson: (lesson: number) => Promise<{ id: number }>;
  onClose: () => void;
}

/** Chooses a lesson that has no exam, and opens the exam that it then gets. */
function LessonDialog({ title, text, more, onLesson, onClose }: LessonDialogProps) {
  const [q, setQ] = useState('');
  const [typed, setTyped] = useDelayedText(q, setQ);
  const { data } = useQuery(lessonsQuery(q));
  const navigate = useNavigate();
  const choosing = useMutation({
    mutationFn: onLesson,
    onSuccess: ({ id }) => {
      onClose();
      void navigate({ to: '/provas/$id', params: { id: String(id) } });
    },
  });
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <div className="dialogBody">
        {choosing.isError && <Notice kind="failure">{errorMessage(choosing.error)}</Notice>}
        <p className="muted">{text}</p>
        <TextInput
          label="Aula"
          placeholder="Título, código ou curso"
          maxLength={100}
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <ul className={`plainList ${classes.choices}`} aria-label="Aulas sem prova">
          {data?.lessons.map((lesson) => (
            <li key={lesson.id}>
              <span className={classes.choiceText}>
                <b className="ellipsis">{lesson.title}</b>
                <span className="muted small ellipsis">
                  {lesson.code} · {LESSON_KINDS[lesson.kind]} · {lesson.course}
                </span>
              </span>
              <Button
                variant="default"
                size="xs"
                loading={choosing.isPending && choosing.variables === lesson.id}
                aria-label={`Escolher ${lesson.title}`}
                onClick={() => choosing.mutate(lesson.id)}
              >
                Escolher
              </Button>
            </li>
          ))}
          {data?.lessons.length === 0 && <li className="muted">Nenhuma aula sem prova com este nome.</li>}
        </ul>
        {more}
      </div>
    </Modal>
  );
}

/** Chooses the lesson of a new exam, or makes the lesson with it. */
export function NewExamDialog({ onClose }: { onClose: () => void }) {
  const isAllowed = usePermission();
  const [isMaking, setMaking] = useState(false);
  if (isMaking) return <NewLessonExamDialog onBack={() => setMaking(false)} onClose={onClose} />;
  return (
    <LessonDialog
      title="Nova prova"
      text="Uma prova pertence a uma aula ou a um simulado. Aparecem as aulas que ainda não têm prova, também as que ainda não foram publicadas."
      more={
        isAllowed('courses.write') && (
          <div className="row">
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => setMaking(true)}
            >
              Criar a aula junto
            </Button>
          </div>
        )
      }
      onLesson={(lesson) => api.send(examCalls.create, { body: { fields: { lesson } } })}
      onClose={onClose}
    />
  );
}

export const CopyExamDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <LessonDialog
    title="Copiar prova"
    text="Questões, seções e regras vão como rascunho para a aula escolhida. Janelas e tentativas ficam."
    onLesson={async (lesson) => {
      const copy = await api.send(examCompositionCalls.copyExam, { params: { id }, body: { lesson } });
      toastSuccess('Prova copiada como rascunho.');
      return copy;
    }}
    onClose={onClose}
  />
);
