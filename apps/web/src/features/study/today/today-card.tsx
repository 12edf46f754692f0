import { Button } from '@mantine/core';
import { IconPlayerPlay, IconRefresh, IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { formatBrazilianDay } from '@toro/domain/calendar/day';
import type { findNextExam } from '@toro/domain/courses/next-exam';
import {
  countTodayMinutes,
  listTodayItems,
  PRACTICE_MINUTES,
  PRACTICE_QUESTIONS,
  type TodayItem,
} from '@toro/domain/study/today';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useState } from 'react';
import type { Enrolment } from '../../../shared/courses/queries.ts';
import { type Today, todayQuery } from './queries.ts';
import classes from './today-card.module.css';
import { TodayItemRow } from './today-item.tsx';

type NextExam = ReturnType<typeof findNextExam>;

interface TodayCardProps {
  /** The course to go on with, or to begin with. */
  course: Enrolment | null;
  exam: NextExam;
  /** Whether items name their course. */
  hasSeveralCourses: boolean;
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function lessonLink(course: Enrolment): LinkProps {
  const lesson = course.next_lesson;
  return {
    to: '/courses/$courseId/$courseClassId/$currentClassId',
    params: {
      courseId: String(course.id_curso),
      courseClassId: String(course.id_turma),
      currentClassId: String(lesson?.id),
    },
    search: lesson?.step && lesson.step !== 'intro' ? { step: lesson.step } : {},
  } as LinkProps;
}

const practiceLink = ({ practice }: Today): LinkProps =>
  ({
    to: '/study/practice',
    search: practice ? { module: practice.module } : {},
  }) as LinkProps;

function describeItem(item: TodayItem, today: Today, { course, hasSeveralCourses }: TodayCardProps) {
  switch (item) {
    case 'review': {
      const { left, minutes, answered } = today.review;
      return {
        icon: IconRefresh,
        title: 'Revisão de hoje',
        text:
          left > 0
            ? `${plural(left, 'questão', 'questões')} · ${minutes} min`
            : plural(answered, 'questão respondida', 'questões respondidas'),
        link: { to: '/study/review' } as LinkProps,
      };
    }
    case 'lesson':
      return {
        icon: IconPlayerPlay,
        title: `Aula ${course?.next_lesson?.order} · ${course?.next_lesson?.titulo}`,
        text: hasSeveralCourses ? (course?.curso ?? '') : 'Continue de onde parou',
        link: course ? lessonLink(course) : {},
      };
    case 'practice':
      return {
        icon: IconTargetArrow,
        title: today.practice ? `Treino de ${today.practice.title}` : 'Treino',
        text: `${PRACTICE_QUESTIONS} questões · ${PRACTICE_MINUTES} min`,
        link: practiceLink(today),
      };
  }
}

function Countdown({ exam }: { exam: NextExam }) {
  if (!exam) return null;
  const { days, category } = exam;
  if (days === 0) return <p className="strong">Sua prova {category} é hoje. Boa prova!</p>;
  return (
    <p className="muted">
      {days === 1 ? 'Falta' : 'Faltam'} <b className="strong figures">{plural(days, 'dia', 'dias')}</b> para
      sua prova {category}
    </p>
  );
}

/** Why there is nothing to review, when that is worth saying. */
function ReviewLine({ review }: { review: Today['review'] }) {
  if (review.state === 'exam' && review.exam)
    return (
      <p className="muted small">
        Sua prova {review.exam.category} foi em {formatBrazilianDay(review.exam.day).slice(0, 5)}. Não há nada
        para revisar.
      </p>
    );
  if (review.state === 'no-cards')
    return <p className="muted small">As questões que você errar aparecem aqui no dia seguinte.</p>;
  if (review.state === 'nothing-due' && review.next_on)
    return (
      <p className="muted small">
        Nada para revisar hoje. Próxima revisão: {formatBrazilianDay(review.next_on).slice(0, 5)}.
      </p>
    );
  return null;
}

function FirstDay({ course, exam }: TodayCardProps) {
  return (
    <>
      <Countdown exam={exam} />
      <p>
        Responda às primeiras questões: a partir delas o Toro escolhe o que você revisa e treina a cada dia.
      </p>
      <div className="row" data-stretch>
        <Button renderRoot={(props) => <Link {...props} to="/study/practice" />}>
          Fazer 10 questões para começar
        </Button>
        {course?.next_lesson && (
          <Button variant="default" renderRoot={(props) => <Link {...props} {...lessonLink(course)} />}>
            Começar pela aula {course.next_lesson.order}
          </Button>
        )}
      </div>
    </>
  );
}

/** Ten more minutes of review, or practice. */
function StudyMore({ practice }: { practice: LinkProps }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="default" aria-expanded={false} onClick={() => setOpen(true)}>
        Estudar mais
      </Button>
    );
  return (
    <div className="row" data-stretch>
      <Button variant="default" renderRoot={(button) => <Link {...button} to="/study/review" />}>
        10 minutos de revisão
      </Button>
      <Button variant="default" renderRoot={(button) => <Link {...button} {...practice} />}>
        Um treino
      </Button>
    </div>
  );
}

function Day({ today, ...props }: TodayCardProps & { today: Today }) {
  if (!today.has_answers) return <FirstDay {...props} />;
  const items = listTodayItems(today, Boolean(props.course?.next_lesson));
  const next = items.find(({ isDone }) => !isDone);
  const { done, total } = countTodayMinutes(today);
  const started = today.review.answered > 0 || today.practised > 0;
  return (
    <>
      <div className="row" data-spread data-baseline>
        <Countdown exam={props.exam} />
        {total > 0 && (
          <p className="muted small figures">
            {done} de {total} min feitos
          </p>
        )}
      </div>
      {!next && <p className="strong">Tudo feito por hoje.</p>}
      <ul className={`plainList ${classes.items}`}>
        {items.map(({ item, isDone }) => (
          <TodayItemRow
            key={item}
            {...describeItem(item, today, props)}
            isDone={isDone}
            isNext={item === next?.item}
          />
        ))}
      </ul>
      <ReviewLine review={today.review} />
      <div className={classes.foot}>
        {next ? (
          <Button
            size="md"
            renderRoot={(button) => <Link {...button} {...describeItem(next.item, today, props).link} />}
          >
            {started ? 'Continuar' : 'Começar'}
          </Button>
        ) : (
          <StudyMore practice={practiceLink(today)} />
        )}
      </div>
    </>
  );
}

/** What to do today: review, the lesson to go on with, practice. */
export function TodayCard(props: TodayCardProps) {
  return (
    <Card id="today" title="Hoje" className={classes.card}>
      <QueryState
        query={useQuery(todayQuery)}
        loading="Carregando o seu dia..."
        skeleton={[64, 64, 64]}
        failure={{ text: 'Não foi possível carregar o seu dia.' }}
      >
        {(today) => <Day today={today} {...props} />}
      </QueryState>
    </Card>
  );
}
