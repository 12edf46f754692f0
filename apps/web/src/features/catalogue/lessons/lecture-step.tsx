import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isMockLesson } from '@toro/domain/catalogue/lessons/lesson-kind';
import { RulesNotice } from '../../../shared/courses/rules-notice.tsx';
import { trackEvent } from '../../../shared/courses/track-event.ts';
import { FinishedTests, isNewestTestPerfect } from './finished-tests.tsx';
import type { LessonProps, StepProps } from './lesson-props.ts';
import classes from './lesson-view.module.css';
import { PrintMock } from './print-mock.tsx';
import { finishedTestsQuery } from './queries.ts';
import { isRedo, useOpenTest } from './use-open-test.ts';

interface LectureState {
  mock: boolean;
  redo: boolean;
  perfect: boolean;
  /** The answered questions of the test in progress. */
  answered: number | null;
  /** Whether the number or the time of attempts may be limited. */
  hasRules: boolean;
}

function describeAnswered(answered: number): string {
  if (answered === 0) return 'Você já começou esta prova.';
  return answered === 1 ? 'Você já respondeu 1 questão.' : `Você já respondeu ${answered} questões.`;
}

/** A mock exam can be repeated. After a lecture's test its wrong questions can be redone. */
function getTexts({ mock, redo, perfect, answered, hasRules }: LectureState) {
  if (answered !== null)
    return {
      title: mock ? 'Continue o simulado' : 'Continue a prova',
      text: `${describeAnswered(answered)} Continue de onde parou.`,
      button: mock ? 'Continuar o simulado' : 'Continuar a prova',
    };
  if (mock)
    return {
      title: 'Faça a prova',
      text: hasRules
        ? 'Cada tentativa fica guardada abaixo.'
        : 'O simulado pode ser feito quantas vezes você quiser. Cada tentativa fica guardada abaixo.',
      button: 'Fazer o simulado',
    };
  if (redo && perfect)
    return {
      title: 'Prova concluída',
      text: 'Você acertou todas as questões da última prova. Para treinar mais, refaça a prova inteira.',
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

interface TestLinkProps extends LessonProps {
  redo: boolean;
  label: string;
  variant?: 'default';
  onClick?: () => void;
}

const TestLink = ({ course, lesson, redo, label, variant, onClick }: TestLinkProps) => (
  <Button
    variant={variant}
    renderRoot={(root) => (
      <Link
        {...root}
        to="/lectures/$courseId/$courseClassId"
        params={{ courseId: String(course.id), courseClassId: String(lesson.id) }}
        search={{ id_turma: course.id_turma, ...(redo && { redo: 'last' }) }}
      />
    )}
    onClick={onClick}
  >
    {label}
  </Button>
);

export function LectureStep({ course, lesson }: StepProps) {
  const mock = isMockLesson(lesson.class_slug);
  const redo = isRedo({ lesson });
  const answered = useOpenTest({ course, lesson });
  const retaken = useOpenTest({ course, lesson }, false);
  const { data: finished = [] } = useQuery(finishedTestsQuery({ course, lesson }));
  const hasRules = lesson.exam_rules !== undefined;
  const perfect = isNewestTestPerfect(finished);
  const { title, text, button } = getTexts({ mock, redo, perfect, answered, hasRules });
  const rules = lesson.exam_rules;
  // The redo of wrong questions has no window and no number.
  const isRejected = answered === null && !redo && Boolean(rules?.rejection);
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
      {rules && <RulesNotice rules={rules} isBegun={answered !== null} />}
      <div className={`row ${classes.actions}`} data-stretch>
        {button && !isRejected && (
          <TestLink
            course={course}
            lesson={lesson}
            redo={redo}
            label={button}
            onClick={answered === null ? trackStart : undefined}
          />
        )}
        {redo && (retaken !== null || !rules?.rejection) && (
          <TestLink
            course={course}
            lesson={lesson}
            redo={false}
            label={retaken === null ? 'Refazer a prova inteira' : 'Continuar a prova inteira'}
            variant={button ? 'default' : undefined}
            onClick={retaken === null ? trackStart : undefined}
          />
        )}
        {mock && !isRejected && <PrintMock lesson={lesson.id} />}
      </div>
      <FinishedTests course={course} lesson={lesson} />
    </>
  );
}
