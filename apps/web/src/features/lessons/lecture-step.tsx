import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isMockLesson } from '@toro/domain/lessons/lesson-kind';
import { trackEvent } from '../../shared/courses/track-event.ts';
import { FinishedTests, isNewestTestPerfect } from './finished-tests.tsx';
import type { StepProps } from './lesson-props.ts';
import classes from './lesson-view.module.css';
import { PrintMock } from './print-mock.tsx';
import { finishedTestsQuery } from './queries.ts';

/**
 * A mock exam can be repeated. A lecture's test is taken once; afterwards only its wrong questions can be redone.
 */
function getTexts(mock: boolean, redo: boolean, perfect: boolean) {
  if (mock)
    return {
      title: 'Faça a prova',
      text: 'O simulado pode ser feito quantas vezes você quiser. Cada tentativa fica guardada abaixo.',
      button: 'Fazer o simulado',
    };
  if (redo && perfect)
    return {
      title: 'Prova concluída',
      text: 'Você acertou todas as questões da última prova. Não há o que refazer.',
      button: null,
    };
  if (redo)
    return {
      title: 'Refaça as questões erradas da prova',
      text: 'Só as que você errou na última prova. É assim que o erro vira ponto.',
      button: 'Clique aqui para iniciar a prova',
    };
  return {
    title: 'Faça a prova',
    text: 'Cada resposta é salva na hora: dá para parar e continuar depois, até em outro aparelho.',
    button: 'Iniciar',
  };
}

export function LectureStep({ course, lesson }: StepProps) {
  const mock = isMockLesson(lesson.class_slug);
  const redo = lesson.first_test && !mock;
  const { data: finished = [] } = useQuery(finishedTestsQuery({ course, lesson }));
  const { title, text, button } = getTexts(mock, redo, isNewestTestPerfect(finished));
  const trackStart = () =>
    trackEvent('test_started', {
      id_course: course.id,
      id_course_class: course.id_turma,
      id_aula: lesson.id,
    });
  return (
    <>
      <div>
        <h2>{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <div className={`row ${classes.actions}`} data-stretch>
        {button && (
          <Button
            renderRoot={(root) => (
              <Link
                {...root}
                to="/lectures/$courseId/$courseClassId"
                params={{ courseId: String(course.id), courseClassId: String(lesson.id) }}
                search={{ id_turma: course.id_turma, ...(redo && { redo: 'last' }) }}
              />
            )}
            onClick={trackStart}
          >
            {button}
          </Button>
        )}
        {mock && <PrintMock lesson={lesson.id} />}
      </div>
      <FinishedTests course={course} lesson={lesson} />
    </>
  );
}
