import { Button, Modal } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { longDate } from '@toro/domain/base/calendar/day';
import { needsExamDate } from '@toro/domain/catalogue/courses/course-landing';
import { formatExamCountdown } from '@toro/domain/catalogue/courses/exam-date';
import { Card } from '@toro/ui/card.tsx';
import { useState } from 'react';
import { today } from '../../../shared/api.ts';
import type { Course } from '../../../shared/courses/queries.ts';
import landing from '../course-landing.module.css';
import { getLanding } from '../use-course-location.ts';
import { ExamDateForm } from './exam-date-form.tsx';
import classes from './exam-date-panel.module.css';

const REQUIRED = 'É obrigatório selecionar a data da sua prova.';
const FIGURE = /^(Faltam?) (\d+) (.*)$/;

/** The countdown sentence with its number in large type. */
function Countdown({ text }: { text: string }) {
  const figure = FIGURE.exec(text);
  if (!figure) return <p className={classes.sentence}>{text}</p>;
  const [, before, days, after] = figure;
  return (
    <p className={classes.countdown}>
      <span className={`muted ${classes.before}`}>{before}</span> <strong className="figure">{days}</strong>{' '}
      <span className={`strong ${classes.after}`}>{after}</span>
    </p>
  );
}

function ScheduledDate({ date, category }: { date: string; category: string }) {
  const countdown = formatExamCountdown(date, today(), category);
  return (
    <>
      {countdown && <Countdown text={countdown} />}
      <p className="muted">{`${countdown ? '' : 'Sua prova foi em '}${longDate(date)}`}</p>
    </>
  );
}

/**
 * Days until the exam, and the calendar that changes the date. `requiresDate` opens the dialog while there is no date.
 */
export function ExamDatePanel({ course, requiresDate }: { course: Course; requiresDate: boolean }) {
  const date = course.scheduledTest?.date_exam ?? null;
  const required = requiresDate && needsExamDate(getLanding(course), date);
  const [editing, setEditing] = useState(false);
  const [isOpen, setIsOpen] = useState(required);
  return (
    <Card as="section" aria-label="Data da prova">
      {date && !editing && <ScheduledDate date={date} category={course.course_category} />}
      {!date && !editing && (
        <div className="stack" data-gap="xs">
          <IconCalendarEvent className="muted" size={32} stroke={1.75} aria-hidden />
          <p>{required ? REQUIRED : 'Quando é a sua prova? Com a data, contamos os dias com você.'}</p>
        </div>
      )}
      {editing ? (
        <ExamDateForm course={course} onDone={() => setEditing(false)} />
      ) : (
        <div className={`row ${landing.action}`} data-stretch>
          <Button variant="default" onClick={() => (date ? setEditing(true) : setIsOpen(true))}>
            {date ? 'Alterar data' : 'Escolher data'}
          </Button>
        </div>
      )}
      <Modal
        opened={isOpen && !date}
        onClose={() => setIsOpen(false)}
        title={required ? REQUIRED : 'Data da prova'}
      >
        <div className="dialogBody" data-gap="m">
          <p className="muted">Com a data, contamos os dias com você. Dá para mudar depois.</p>
          <ExamDateForm course={course} onDone={() => setIsOpen(false)} />
        </div>
      </Modal>
    </Card>
  );
}
