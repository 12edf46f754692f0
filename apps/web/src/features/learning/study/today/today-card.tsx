import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plural } from '@toro/domain/base/text/plural';
import { EVE } from '@toro/domain/learning/study/plan/plan-texts';
import { FREE_DAY, formatExam, formatNothingDue, NO_CARDS } from '@toro/domain/learning/study/study-texts';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { lazy, Suspense } from 'react';
import { today as currentDay } from '../../../../shared/api.ts';
import { describeItem, ITEM_ICONS, itemLink } from '../plan/describe-plan-item.ts';
import { Countdown } from './countdown.tsx';
import { DateLine } from './date-line.tsx';
import { lessonLink, practiceLink, type TodayCourses } from './describe-item.ts';
import { FirstDay } from './first-day.tsx';
import { type Today, todayQuery } from './queries.ts';
import { StudyMore } from './study-more.tsx';
import classes from './today-card.module.css';
import { TodayItemRow } from './today-item.tsx';
import { useKeptHeight } from './use-kept-height.ts';

const FirstPractice = lazy(() => import('../plan/first-practice.tsx'));
const ExamQuestion = lazy(() => import('../plan/exam-question.tsx'));

/** Why there is nothing to review; null when there is. */
function explainNoReview({ review, plan }: Today): string | null {
  const { state, exam, next_on } = review;
  if (state === 'exam' && exam) return formatExam(exam, currentDay());
  if (plan.state === 'exam-over') return null;
  if (state === 'no-cards') return NO_CARDS;
  return state === 'nothing-due' ? formatNothingDue(next_on) : null;
}

/** The lesson to go on with, unless it is one of today's items. */
function listExtraLesson({ plan }: Today, { course }: TodayCourses) {
  const lesson = course?.next_lesson;
  if (!course || !lesson || plan.is_eve || plan.state === 'exam-over') return null;
  return plan.items.some(({ kind, ref }) => kind === 'lesson' && ref === lesson.id) ? null : course;
}

/** What the review of today asks, and how much of all that is due. */
const describeReview = ({ left, due }: Today['review']): string =>
  due > left ? `${left} hoje, de ${due} para revisar` : plural(left, 'questão', 'questões');

function Items({ today, ...courses }: TodayCourses & { today: Today }) {
  const next = today.plan.items.find(({ is_done }) => !is_done);
  const isBegun = today.plan.items.some(({ done_minutes }) => done_minutes > 0);
  const extra = listExtraLesson(today, courses);
  return (
    <ul className={`plainList ${classes.items}`}>
      {today.plan.items.map((item) => (
        <TodayItemRow
          key={item.key + (item.part ?? '')}
          icon={ITEM_ICONS[item.kind]}
          title={item.kind === 'review' ? 'Revisão de hoje' : item.title}
          text={
            item.kind === 'review' && item.is_done
              ? plural(today.review.answered, 'questão respondida', 'questões respondidas')
              : describeItem(
                  item,
                  courses.hasSeveralCourses,
                  item.kind === 'review' && today.review.left > 0 ? describeReview(today.review) : '',
                )
          }
          link={itemLink(item)}
          isDone={item.is_done}
          isNext={item === next}
          action={item === next ? (isBegun ? 'Continuar' : 'Começar') : undefined}
        />
      ))}
      {extra && (
        <TodayItemRow
          icon={IconPlayerPlay}
          title={`Aula ${extra.next_lesson?.order} · ${extra.next_lesson?.titulo}`}
          text={courses.hasSeveralCourses ? extra.curso : 'Continue de onde parou'}
          link={lessonLink(extra)}
          isDone={false}
          isNext={false}
        />
      )}
    </ul>
  );
}

function Day({ today, ...courses }: TodayCourses & { today: Today }) {
  const { plan } = today;
  const isOver = plan.state === 'exam-over';
  if (today.needs_set_up && !isOver) return <FirstDay asksDate={today.asks_date} />;
  const next = plan.items.find(({ is_done }) => !is_done);
  const done = plan.items.reduce((sum, { done_minutes }) => sum + done_minutes, 0);
  const total = plan.items.reduce((sum, { minutes }) => sum + minutes, 0);
  const isFree = !isOver && plan.minutes === 0 && plan.items.length === 0;
  const noReview = explainNoReview(today);
  return (
    <>
      <div className="row" data-spread data-baseline>
        <Countdown exam={courses.exam} />
        {total > 0 && (
          <p className="muted small figures">
            {done} de {total} min feitos
          </p>
        )}
      </div>
      {plan.is_eve && <p className="strong">{EVE}</p>}
      {isFree && <p className="strong">{FREE_DAY}</p>}
      {!isFree && !isOver && !next && <p className="strong">Tudo feito por hoje.</p>}
      {plan.sentence && <p className={`small ${classes.sentence}`}>{plan.sentence}</p>}
      <Items today={today} {...courses} />
      {noReview && !isFree && <p className="muted small">{noReview}</p>}
      {today.exam_question && (
        <Suspense>
          <ExamQuestion question={today.exam_question} />
        </Suspense>
      )}
      {!today.has_answers && !isOver && (
        <Suspense>
          <FirstPractice variant="default" />
        </Suspense>
      )}
      {today.estimate_left > 0 && !isOver && (
        <p className="muted small">
          {today.estimate_left === 1 ? 'Falta' : 'Faltam'}{' '}
          {plural(today.estimate_left, 'resposta', 'respostas')} para sua primeira estimativa
          {today.estimate_module && `, em ${today.estimate_module}`}
        </p>
      )}
      <div className={classes.foot}>
        {!next && !isOver && <StudyMore practice={practiceLink(today)} />}
        <Button variant="subtle" color="gray" renderRoot={(button) => <Link {...button} to="/study/plan" />}>
          Meu plano
        </Button>
      </div>
      {today.asks_date && !courses.exam && <DateLine course={today.asks_date} />}
    </>
  );
}

/** What to do today: what the plan has, and the lesson to go on with. */
export function TodayCard(courses: TodayCourses) {
  const query = useQuery(todayQuery);
  const { ref, minHeight } = useKeptHeight(query.isPending);
  return (
    <Card id="today" title="Hoje" className={classes.card} ref={ref} style={{ minHeight }}>
      <QueryState
        query={query}
        loading="Carregando o seu dia..."
        skeleton={[64, 64, 64]}
        failure={{ text: 'Não foi possível carregar o seu dia.' }}
      >
        {(today) => <Day today={today} {...courses} />}
      </QueryState>
    </Card>
  );
}
