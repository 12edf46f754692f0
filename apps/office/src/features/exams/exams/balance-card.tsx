import { balanceExam } from '@toro/domain/exams/exam-composition/balance';
import type { ExamFields } from '@toro/domain/exams/exam-composition/exam-fields';
import { formatClock } from '@toro/domain/exams/exams/time';
import { QUESTION_LABELS } from '@toro/domain/questions/questions/question-fields';
import { Card } from '@toro/ui/card.tsx';
import classes from './exams.module.css';
import { knownStatistics } from './forecast-card.tsx';
import { type ExamWork, listModules, type QuestionStatistics } from './queries.ts';

interface BalanceCardProps {
  fields: ExamFields;
  work: ExamWork;
  statistics: ReadonlyMap<number, QuestionStatistics>;
}

const DIFFICULTIES = { ...QUESTION_LABELS, none: 'Sem etiqueta' } as const;

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** 'Equilíbrio': modules against the real exam, difficulties, letters of the key, time, repeated questions. */
export function BalanceCard({ fields, work, statistics }: BalanceCardProps) {
  const questions = knownStatistics({ fields, statistics });
  const modules = listModules(work);
  const family = work.families.find(({ id }) => id === work.family_id);
  const balance = balanceExam(questions, {
    real: (family?.modules ?? []).map(({ id, expected }) => ({ id, expected })),
    basis: fields.model.basis,
    limitMinutes: fields.limit_minutes,
  });
  if (questions.length === 0)
    return (
      <Card id="equilibrio" title="Equilíbrio">
        <p className="muted">Aparece com a primeira questão.</p>
      </Card>
    );
  const shown = balance.modules.filter(({ count, expected }) => count > 0 || (expected ?? 0) > 0);
  return (
    <Card id="equilibrio" title="Equilíbrio">
      <div className="stack">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Módulo</th>
              <th scope="col">Nesta prova</th>
              <th scope="col">Na real</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ module: id, count, expected }) => {
              const module = modules.find((each) => each.id === id);
              return (
                <tr key={id ?? 0}>
                  <th scope="row">{module ? `M${module.number} · ${module.title}` : 'Sem módulo'}</th>
                  <td className="figures">{count}</td>
                  <td className="figures">{expected === null ? '–' : decimal.format(expected)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <dl className={classes.facts}>
          <dt>Dificuldade</dt>
          <dd>
            {(Object.keys(DIFFICULTIES) as (keyof typeof DIFFICULTIES)[])
              .filter((name) => balance.difficulties[name] > 0)
              .map((name) => `${DIFFICULTIES[name]} ${balance.difficulties[name]}`)
              .join(' · ')}
          </dd>
          <dt>Gabarito</dt>
          <dd className={classes.letters}>
            {balance.letters.map(({ letter, count, share, isFrequent }) => (
              <span key={letter} className={classes.letter} data-frequent={isFrequent || undefined}>
                <b>{letter}</b> {count}
                {isFrequent && <span className="small"> · {Math.round(share * 100)}%, acima de 40%</span>}
              </span>
            ))}
          </dd>
          <dt>Tempo</dt>
          <dd data-bad={balance.isTooLong || undefined} className={classes.time}>
            {balance.seconds === null
              ? 'Sem tempos medidos ainda'
              : `${formatClock(balance.seconds)} pelas medianas`}
            {balance.limitSeconds !== null && `, de ${formatClock(balance.limitSeconds)}`}
            {balance.isTooLong && ' · não cabe no limite'}
            {balance.seconds !== null && balance.untimed > 0 && (
              <span className="muted small">
                {' '}
                · {balance.untimed} sem tempo medido, pela média das outras
              </span>
            )}
          </dd>
          <dt>Já usadas no curso</dt>
          <dd>
            {balance.repeated.length === 0 ? (
              'Nenhuma'
            ) : (
              <ul className={`plainList ${classes.repeated}`}>
                {balance.repeated.map(({ id, asked_in }) => (
                  <li key={id}>
                    <b className="figures">{statistics.get(id)?.code}</b>{' '}
                    <span className="muted small">{asked_in.map(({ lesson }) => lesson).join(', ')}</span>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </dl>
      </div>
    </Card>
  );
}
