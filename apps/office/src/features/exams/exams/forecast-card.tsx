import type { ExamFields } from '@toro/domain/exams/exam-composition/exam-fields';
import { type Forecast, forecastExam } from '@toro/domain/exams/exam-composition/forecast';
import { Card } from '@toro/ui/card.tsx';
import classes from './exams.module.css';
import { type ExamWork, listModules, type QuestionStatistics } from './queries.ts';

interface StatisticsProps {
  fields: ExamFields;
  work: ExamWork;
  statistics: ReadonlyMap<number, QuestionStatistics>;
}

const percent = (value: number) => `${Math.round(value)}%`;

/** The questions of the exam whose facts are known, in their order. */
export const knownStatistics = ({
  fields,
  statistics,
}: Pick<StatisticsProps, 'fields' | 'statistics'>): QuestionStatistics[] =>
  fields.questions.flatMap(({ id }) => statistics.get(id) ?? []);

/** The middle range as a bar with the mean as a line. */
const RangeBar = ({ low, high, mean }: Forecast) => (
  <span className={classes.bar} aria-hidden>
    <span
      className={classes.barRange}
      style={{ insetInlineStart: `${low}%`, inlineSize: `${high - low}%` }}
    />
    <span className={classes.barMean} style={{ insetInlineStart: `${mean}%` }} />
  </span>
);

/** 'Previsão': the expected mean and the middle 80 % of the students. */
export function ForecastCard(props: StatisticsProps) {
  const modules = listModules(props.work);
  const forecast = forecastExam(knownStatistics(props), props.work.label_means);
  const isLoading = knownStatistics(props).length < props.fields.questions.length;
  return (
    <Card id="previsao" title="Previsão">
      {!forecast && <p className="muted">{isLoading ? 'Calculando…' : 'Aparece com a primeira questão.'}</p>}
      {forecast && (
        <div className="stack" role="status" aria-label="Previsão">
          <div>
            <p className={classes.figure}>
              <b className="figures">{percent(forecast.total.mean)}</b> <span className="muted">média</span>
            </p>
            <RangeBar {...forecast.total} />
            <p className="small muted">
              80% dos alunos entre {percent(forecast.total.low)} e {percent(forecast.total.high)}
            </p>
          </div>
          {forecast.hasFewData && (
            <p className={classes.warning}>
              previsão com poucos dados: {percent(forecast.unmeasured * 100)} das questões têm menos de 30
              respostas
            </p>
          )}
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Módulo</th>
                <th scope="col">Média</th>
                <th scope="col">80% entre</th>
              </tr>
            </thead>
            <tbody>
              {forecast.modules.map((part) => {
                const module = modules.find(({ id }) => id === part.module);
                return (
                  <tr key={part.module ?? 0}>
                    <th scope="row">
                      {module ? `M${module.number} · ${module.title}` : 'Sem módulo'}{' '}
                      <span className="muted small figures">{part.questions}</span>
                    </th>
                    <td className="figures">{percent(part.mean)}</td>
                    <td className="figures">
                      {percent(part.low)} – {percent(part.high)}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
