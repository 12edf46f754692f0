import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { wholePercent } from '@toro/domain/catalogue/courses/course-progress';
import { Card } from '@toro/ui/card.tsx';
import type { Enrolment } from '../../shared/courses/queries.ts';
import classes from './continue-card.module.css';
import { ExamCountdown, type NextExam } from './exam-countdown.tsx';

const NEXT_STEP_LABELS = {
  intro: 'Começar a aula',
  file: 'Ir para o material',
  video: 'Ver o vídeo',
  lecture: 'Fazer a prova',
} as const;

interface ContinueCardProps {
  course: Enrolment;
  exam: NextExam | null;
  /** The student has not begun any course. */
  isFirst?: boolean;
}

/** The course that was opened last, or the one to begin with: its next step and a button, beside the next exam. */
export function ContinueCard({ course, exam, isFirst = false }: ContinueCardProps) {
  const lesson = course.next_lesson;
  if (!lesson) return null;
  return (
    <Card as="section" className={classes.card} aria-labelledby="continue">
      <div>
        <p className="badge">{isFirst ? 'Comece aqui' : 'Continue de onde parou'}</p>
        <h2 id="continue" className={classes.title}>
          Aula {lesson.order} · {lesson.titulo}
        </h2>
        <p className="muted">
          {course.curso}
          {course.turma && ` · Turma ${course.turma}`}
        </p>
        <div className={`row ${classes.actions}`} data-stretch>
          <Button
            renderRoot={(props) => (
              <Link
                {...props}
                to="/courses/$courseId/$courseClassId/$currentClassId"
                params={{
                  courseId: String(course.id_curso),
                  courseClassId: String(course.id_turma),
                  currentClassId: String(lesson.id),
                }}
                search={lesson.step && lesson.step !== 'intro' ? { step: lesson.step } : {}}
              />
            )}
          >
            {NEXT_STEP_LABELS[lesson.step ?? 'intro']}
          </Button>
          {!isFirst && (
            <p className="muted small figures">{wholePercent(course.progress ?? 0)}% do curso concluído</p>
          )}
        </div>
      </div>
      {exam && <ExamCountdown exam={exam} />}
    </Card>
  );
}
