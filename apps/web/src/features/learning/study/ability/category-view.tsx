import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { daysBetween } from '@toro/domain/base/calendar/day';
import {
  formatMissing,
  formatStale,
  NO_BLUEPRINT,
  NO_MODULES,
  STALE_DAYS,
} from '@toro/domain/learning/study/ability/ability-texts';
import { Card } from '@toro/ui/card.tsx';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import classes from './ability.module.css';
import { ChanceCard } from './chance-card.tsx';
import { GainsCard } from './gains-card.tsx';
import { HowLink } from './how-link.tsx';
import { ModuleList } from './module-list.tsx';
import type { CategoryAbility } from './queries.ts';
import { WeekChart } from './week-chart.tsx';

const START_QUESTIONS = 30;

/** Before there are enough answers: what is missing, without any number that could be wrong. */
function FewAnswers({
  category: { family, modules },
  missing,
}: {
  category: CategoryAbility;
  missing: number;
}) {
  const few = modules.filter(({ share, questions }) => share === null && questions !== 0);
  const [first] = few;
  return (
    <Card id="chance" title={formatMissing(missing)} className={classes.hero}>
      <p className={classes.reason}>
        Cada módulo precisa de 20 respostas suas a questões novas. Com menos que isso, qualquer chance seria
        adivinhação.
      </p>
      <div className="row">
        <Button
          size="md"
          renderRoot={(button) => (
            <Link
              {...button}
              to="/study/practice"
              search={{
                ...(first && { module: few.length === 1 ? first.id : few.map(({ id }) => id).join(',') }),
                ...(!first && family !== null && { family }),
                status: 'new',
                count: Math.min(START_QUESTIONS, missing),
              }}
            />
          )}
        >
          Treinar {Math.min(START_QUESTIONS, missing)} questões
        </Button>
        <HowLink />
      </div>
    </Card>
  );
}

function Stale({ day, today }: { day: string | null; today: string }) {
  if (day === null || daysBetween(day, today) < STALE_DAYS) return null;
  return <Notice kind="info">{formatStale(day)}</Notice>;
}

/** Where the student stands in one certification. */
export function CategoryView({ category, today }: { category: CategoryAbility; today: string }) {
  const { family, modules, exam, missing, forecast, weeks, last_answer_on } = category;
  if (family === null)
    return (
      <EmptyState
        drawing="mountains"
        title={NO_MODULES}
        text="Assim que houver questões por módulo, você vê aqui onde está."
      />
    );
  const isKnown = modules.some(({ share }) => share !== null);
  return (
    <>
      {isKnown && <Stale day={last_answer_on} today={today} />}
      <div className={`columns ${classes.columns}`} data-single={forecast === null || undefined}>
        <div className="stack" data-gap="l-m">
          {forecast && exam && <ChanceCard forecast={forecast} exam={exam} modules={modules} />}
          {!forecast && missing !== null && <FewAnswers category={category} missing={missing} />}
          {exam === null && <Notice kind="info">{NO_BLUEPRINT}</Notice>}
          {modules.length > 0 && <ModuleList modules={modules} exam={exam} />}
        </div>
        <div className="stack" data-gap="l-m">
          {forecast && forecast.gains.length > 0 && <GainsCard forecast={forecast} modules={modules} />}
          {isKnown && weeks.length > 1 && <WeekChart weeks={weeks} />}
          {exam === null && <HowLink />}
        </div>
      </div>
    </>
  );
}
