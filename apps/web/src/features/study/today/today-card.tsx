import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatExam, formatNothingDue, NO_CARDS } from '@toro/domain/study/study-texts';
import { countTodayMinutes, listTodayItems } from '@toro/domain/study/today';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { today as currentDay } from '../../../shared/api.ts';
import { Countdown } from './countdown.tsx';
import { describeItem, practiceLink, type TodayCourses } from './describe-item.ts';
import { FirstDay } from './first-day.tsx';
import { type Today, todayQuery } from './queries.ts';
import { StudyMore } from './study-more.tsx';
import classes from './today-card.module.css';
import { TodayItemRow } from './today-item.tsx';

/** Why there is nothing to review; null when there is. */
function explainNoReview({ state, exam, next_on }: Today['review']): string | null {
  if (state === 'exam' && exam) return formatExam(exam, currentDay());
  if (state === 'no-cards') return NO_CARDS;
  return state === 'nothing-due' ? formatNothingDue(next_on) : null;
}

function Day({ today, ...courses }: TodayCourses & { today: Today }) {
  if (!today.has_answers) return <FirstDay {...courses} />;
  const items = listTodayItems(today, Boolean(courses.course?.next_lesson));
  const next = items.find(({ isDone }) => !isDone);
  const { done, total } = countTodayMinutes(today);
  const started = today.review.answered > 0 || today.practised > 0;
  const noReview = explainNoReview(today.review);
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
      {!next && <p className="strong">Tudo feito por hoje.</p>}
      <ul className={`plainList ${classes.items}`}>
        {items.map(({ item, isDone }) => (
          <TodayItemRow
            key={item}
            {...describeItem(item, today, courses)}
            isDone={isDone}
            isNext={item === next?.item}
          />
        ))}
      </ul>
      {noReview && <p className="muted small">{noReview}</p>}
      <div className={classes.foot}>
        {next ? (
          <Button
            size="md"
            renderRoot={(button) => <Link {...button} {...describeItem(next.item, today, courses).link} />}
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
export function TodayCard(courses: TodayCourses) {
  return (
    <Card id="today" title="Hoje" className={classes.card}>
      <QueryState
        query={useQuery(todayQuery)}
        loading="Carregando o seu dia..."
        skeleton={[64, 64, 64]}
        failure={{ text: 'Não foi possível carregar o seu dia.' }}
      >
        {(today) => <Day today={today} {...courses} />}
      </QueryState>
    </Card>
  );
}
