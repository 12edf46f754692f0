import { Button } from '@mantine/core';
import { IconArrowsExchange, IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { daysBetween } from '@toro/domain/base/calendar/day';
import { plural } from '@toro/domain/base/text/plural';
import {
  formatCourseEnd,
  formatDropped,
  formatPlanDay,
  NO_DATE,
  NO_MINUTES,
  sumPlanMinutes,
} from '@toro/domain/learning/study/plan/plan-texts';
import { formatExam } from '@toro/domain/learning/study/study-texts';
import { Card } from '@toro/ui/card.tsx';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { lazy, Suspense, useState } from 'react';
import ExamQuestion from './exam-question.tsx';
import { LeftOutDialog } from './left-out-dialog.tsx';
import { MinutesCard } from './minutes-card.tsx';
import classes from './plan.module.css';
import { PlanDay } from './plan-day.tsx';
import { PlanWeek } from './plan-week.tsx';
import { planQuery, type StudyPlan } from './queries.ts';
import { SentencesDialog } from './sentences-dialog.tsx';
import { UntilExam } from './until-exam.tsx';

const ExamDateDialog = lazy(() => import('./exam-date-dialog.tsx'));
const CalendarDialog = lazy(() => import('./calendar-dialog.tsx'));

type Dialog = 'date' | 'calendar' | 'left-out' | 'sentences' | null;

/** How far the exams are, each by its name; the day of a single one. */
function describeExams({ courses, today }: StudyPlan): string | undefined {
  const exams = courses
    .flatMap(({ exam_day, category }) => (exam_day && exam_day > today ? [{ day: exam_day, category }] : []))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const [only, another] = exams;
  if (!only) return undefined;
  const describe = ({ day, category }: (typeof exams)[number]) =>
    `${plural(daysBetween(today, day), 'dia', 'dias')} até a prova ${category}`;
  return another ? exams.map(describe).join(' · ') : `${describe(only)}, ${formatPlanDay(only.day)}`;
}

function Hints({ plan, onOpen }: { plan: StudyPlan; onOpen(dialog: Dialog): void }) {
  const sentence = plan.sentences.find(({ day }) => day === plan.today);
  const hasMore = plan.sentences.length > 1 || (sentence?.details.length ?? 0) > 0;
  return (
    <>
      {sentence && (
        <div className={classes.sentence} role="status">
          <IconArrowsExchange size={20} stroke={1.75} aria-hidden />
          <p>{sentence.text}</p>
          {hasMore && (
            <Button variant="subtle" color="gray" size="compact-md" onClick={() => onOpen('sentences')}>
              Ver o que mudou
            </Button>
          )}
        </div>
      )}
      {plan.dropped.length > 0 && (
        <div className={classes.hint}>
          <p>
            {formatDropped(plan.dropped, sumPlanMinutes(plan.days.filter(({ day }) => day >= plan.today)))}
          </p>
          <Button variant="subtle" color="gray" size="compact-md" onClick={() => onOpen('left-out')}>
            Ver o que ficou de fora
          </Button>
        </div>
      )}
      {plan.courses
        .filter(({ ends_early }) => ends_early)
        .map(({ class_group, title, ends_on }) => (
          <p key={class_group} className={classes.hint}>
            {formatCourseEnd(title, ends_on ?? '')}
          </p>
        ))}
      {plan.courses.some(({ exam_day }) => exam_day === null) && (
        <div className={classes.hint}>
          <p>{NO_DATE}</p>
          <Button variant="subtle" color="gray" size="compact-md" onClick={() => onOpen('date')}>
            Informar data
          </Button>
        </div>
      )}
    </>
  );
}

function ExamOver({ plan }: { plan: StudyPlan }) {
  const over = plan.courses.filter(({ exam_day }) => exam_day && exam_day <= plan.today);
  const [last] = over.sort((a, b) => ((a.exam_day ?? '') < (b.exam_day ?? '') ? 1 : -1));
  return (
    <Card id="exam-over" title="Sua prova">
      {last?.exam_day && <p>{formatExam({ category: last.category, day: last.exam_day }, plan.today)}</p>}
      {plan.exam_question && <ExamQuestion question={plan.exam_question} />}
    </Card>
  );
}

function OpenPlan({ plan }: { plan: StudyPlan }) {
  const [day, setDay] = useState(plan.today);
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  if (plan.state === 'no-course')
    return (
      <EmptyState
        drawing="building"
        title="Você não tem curso em andamento."
        text="Seu caderno de erros continua aqui para leitura."
      />
    );
  const course = plan.courses.find(({ exam_day }) => exam_day === null);
  const shown =
    plan.days.find((each) => each.day === day) ?? plan.days.find((each) => each.day >= plan.today);
  return (
    <>
      <PageHeader
        title="Meu plano"
        lead={describeExams(plan)}
        actions={
          <>
            {plan.sentences.length > 0 && plan.sentences[0]?.day !== plan.today && (
              <Button variant="subtle" color="gray" onClick={() => setDialog('sentences')}>
                Mudanças do plano
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setDialog('calendar')}
            >
              Assinar no calendário
            </Button>
          </>
        }
      />
      <Hints plan={plan} onOpen={setDialog} />
      {plan.state === 'exam-over' && <ExamOver plan={plan} />}
      {plan.state === 'no-minutes' && (
        <Card>
          <p className="strong">{NO_MINUTES}</p>
          <Button
            className={classes.fit}
            onClick={() => document.getElementById('minutes')?.scrollIntoView({ block: 'center' })}
          >
            Mudar meus minutos
          </Button>
        </Card>
      )}
      {plan.days.length > 0 && <PlanWeek plan={plan} day={shown?.day ?? day} onDay={setDay} />}
      <div className={classes.columns}>
        {shown && plan.state !== 'exam-over' && (
          <PlanDay plan={plan} day={shown} onLeftOut={() => setDialog('left-out')} />
        )}
        <MinutesCard plan={plan} />
      </div>
      <UntilExam plan={plan} />
      <LeftOutDialog plan={plan} opened={dialog === 'left-out'} onClose={close} />
      <SentencesDialog sentences={plan.sentences} opened={dialog === 'sentences'} onClose={close} />
      <Suspense>
        {dialog === 'calendar' && <CalendarDialog hasCalendar={plan.has_calendar} onClose={close} />}
        {dialog === 'date' && course && <ExamDateDialog course={course} onClose={close} />}
      </Suspense>
    </>
  );
}

/** 'Meu plano': what to do each day until the exam. */
export function PlanPage() {
  return (
    <div className="page" data-width="wide">
      <QueryState
        query={useQuery(planQuery)}
        loading="Carregando o seu plano..."
        skeleton={[64, 220, 320]}
        failure={{ title: 'Seu plano não carregou', text: 'Ele está guardado. Tente de novo.' }}
      >
        {(plan) => <OpenPlan plan={plan} />}
      </QueryState>
    </div>
  );
}
