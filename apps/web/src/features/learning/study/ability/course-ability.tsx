import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plural } from '@toro/domain/base/text/plural';
import { formatPercent } from '@toro/domain/learning/study/ability/ability-texts';
import { Card } from '@toro/ui/card.tsx';
import { abilityQuery, type CategoryAbility } from './queries.ts';

function describeChance({ forecast, missing }: CategoryAbility): string | null {
  if (forecast) return `Chance de passar hoje: ${formatPercent(forecast.percent)}`;
  return missing === null ? null : 'Chance de passar: poucas respostas';
}

/** One line of a course page: the review that is due, the chance to pass, and the way to 'Onde estou'. */
export default function CourseAbility({ courseId }: { courseId: number }) {
  const { data } = useQuery(abilityQuery);
  const category = data?.categories.find(({ courses }) => courses.includes(courseId));
  if (!category || category.family === null) return null;
  const chance = describeChance(category);
  return (
    <Card as="section" aria-label="Meu estudo" className="row" data-spread>
      <p className="figures">
        {category.due === 0
          ? 'Nada para revisar hoje'
          : `Para revisar neste curso: ${plural(category.due, 'questão', 'questões')}`}
        {chance && <> · {chance}</>}
      </p>
      <Link
        to="/study/ability"
        search={{ category: category.id }}
        className="row mediumWeight"
        data-gap="2xs"
      >
        Onde estou
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Link>
    </Card>
  );
}
