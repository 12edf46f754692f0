import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Day } from '@toro/domain/base/calendar/day';
import { wholePercent } from '@toro/domain/catalogue/courses/course-progress';
import { expiryNotice } from '@toro/domain/catalogue/courses/expiry-notice';
import { Card } from '@toro/ui/card.tsx';
import type { CSSProperties } from 'react';
import type { Enrolment } from '../../shared/courses/queries.ts';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import classes from './course-card.module.css';

function Cover({ course }: { course: Enrolment }) {
  const { brand } = useRuntimeConfig();
  if (course.img_capa) {
    return (
      <img className={classes.cover} src={course.img_capa} alt="" width={480} height={240} loading="lazy" />
    );
  }
  return (
    <div className={classes.noCover} style={{ '--cover': brand.light.ink } as CSSProperties}>
      <img src={brand.logoOnDark} alt={brand.name} height={28} />
    </div>
  );
}

/** The progress as text: lessons done of all, or completed. */
function describeProgress({ lessons_done = 0, lessons_total = 0 }: Enrolment): string {
  if (lessons_total === 0) return 'As aulas chegam em breve';
  return lessons_done === lessons_total
    ? 'Concluído'
    : `${lessons_done} de ${lessons_total} ${lessons_total === 1 ? 'aula' : 'aulas'}`;
}

export function CourseCard({ course, today }: { course: Enrolment; today: Day }) {
  const notice = expiryNotice(course, today);
  const percent = wholePercent(course.progress ?? 0);
  return (
    <Card as="article" className={classes.card}>
      <Cover course={course} />
      <div className={classes.body}>
        <h3>{course.curso}</h3>
        {course.turma && <p className="muted small">Turma: {course.turma}</p>}
        <Progress
          value={percent}
          size={6}
          color="var(--brand-accent)"
          aria-label={`Progresso em ${course.curso}`}
        />
        <p className="muted tiny figures">{describeProgress(course)}</p>
        {notice && (
          <p className={notice.urgent ? 'badge' : 'muted tiny'} data-kind="wrong" data-urgent={notice.urgent}>
            {notice.text}
          </p>
        )}
        <Button
          className={classes.button}
          variant="default"
          fullWidth
          renderRoot={(props) => (
            <Link
              {...props}
              to="/courses/$courseId/$courseClassId"
              params={{ courseId: String(course.id_curso), courseClassId: String(course.id_turma) }}
              aria-label={`Estudar: ${course.curso}`}
            />
          )}
        >
          Estudar
        </Button>
      </div>
    </Card>
  );
}
