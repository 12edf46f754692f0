import { useQuery } from '@tanstack/react-query';
import { barLevel } from '@toro/domain/learning/performance/module-bars';
import { Card } from '@toro/ui/card.tsx';
import type { Course } from '../../../shared/courses/queries.ts';
import { mocksQuery } from './queries.ts';

/** The newest result of each mock exam over all modules. */
export function MocksCard({ course }: { course: Course }) {
  const recommended = course.recommended_score ?? 0;
  const { data: rows = [] } = useQuery(mocksQuery(course));
  const titles = [...new Set(rows.map(({ simulado }) => simulado))];
  if (titles.length === 0) return null;
  return (
    <Card id="mocks" title="Simulados" level={3}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Simulado</th>
            <th scope="col">Acertos</th>
            <th scope="col">Última vez</th>
          </tr>
        </thead>
        <tbody>
          {titles.map((title) => {
            const parts = rows.filter(({ simulado }) => simulado === title);
            const right = parts.reduce((sum, { acertos }) => sum + acertos, 0);
            const total = parts.reduce((sum, part) => sum + part.total, 0);
            const result = total === 0 ? 0 : Math.round((right * 100) / total);
            return (
              <tr key={title}>
                <th scope="row" className="strong breakWords">
                  {title}
                </th>
                <td>
                  {right} de {total}
                </td>
                <td>
                  <span className="badge figures" data-level={barLevel(result, recommended)}>
                    {result}%
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
