import { Modal, UnstyledButton } from '@mantine/core';
import { wholePercent } from '@toro/domain/catalogue/courses/course-progress';
import {
  filterLessons,
  LESSON_FILTERS,
  type LessonFilter,
  type LessonStatus,
  lessonStatus,
} from '@toro/domain/catalogue/courses/lesson-index';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { usePhone } from '@toro/ui/use-phone.ts';
import { useState } from 'react';
import { getLessonProgress } from '../../shared/courses/lesson-state.ts';
import type { Course } from '../../shared/courses/queries.ts';
import classes from './lesson-index.module.css';

const FILTER_LABELS: Record<LessonFilter, string> = { all: 'Todas', todo: 'A fazer', done: 'Concluídas' };

const LEVELS: Partial<Record<LessonStatus, string>> = { done: 'good', started: 'middle' };

const describeStatus = (status: LessonStatus, progress: number): string =>
  ({
    locked: 'Ainda não liberada',
    open: 'Não começada',
    started: `${wholePercent(progress)}% feita`,
    done: 'Concluída',
  })[status];

const listLessons = (course: Course) =>
  course.classes.map((lesson) => {
    const progress = getLessonProgress(lesson);
    return {
      id: lesson.id,
      order: lesson.order,
      title: lesson.titulo,
      progress,
      status: lessonStatus({ locked: lesson.locked === 1, progress }),
    };
  });

interface LessonIndexProps {
  course: Course;
  selected: number | null;
  onSelect(id: number, locked: boolean): void;
  onClose(): void;
}

/** All lessons of a course as a list with search and state. */
export default function LessonIndex({ course, selected, onSelect, onClose }: LessonIndexProps) {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<LessonFilter>('all');
  const found = filterLessons(listLessons(course), { text, filter });
  return (
    <Modal opened onClose={onClose} title="Todas as aulas" size="lg" fullScreen={usePhone() ?? false}>
      <div className="dialogBody" data-gap="m">
        <TextField
          id="lesson-search"
          name="lesson-search"
          label="Buscar aula"
          type="search"
          placeholder="Número ou palavra do título"
          maxLength={100}
          autoComplete="off"
          value={text}
          onValue={setText}
        />
        <SegmentedChoice<LessonFilter>
          fullWidth
          label="Mostrar"
          value={filter}
          onValue={setFilter}
          data={LESSON_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
        />
        <p role="status" className="muted small figures">
          {found.length === 0
            ? 'Nenhuma aula encontrada. Tente outra palavra ou mostre todas.'
            : `${found.length} de ${course.classes.length} ${course.classes.length === 1 ? 'aula' : 'aulas'}`}
        </p>
        <ul className="plainList lines" aria-label="Aulas">
          {found.map(({ id, order, title, progress, status }) => (
            <li key={id}>
              <UnstyledButton
                className={`row ${classes.lesson}`}
                data-spread
                data-nowrap
                data-status={status}
                aria-current={id === selected ? 'true' : undefined}
                onClick={() => {
                  onSelect(id, status === 'locked');
                  if (status !== 'locked') onClose();
                }}
              >
                <span className="stack breakWords" data-gap="2xs">
                  <span className="muted small figures">Aula {order}</span>
                  <span className="mediumWeight">{title}</span>
                </span>
                <span className={`badge figures ${classes.status}`} data-level={LEVELS[status]}>
                  {describeStatus(status, progress)}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
