import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { IDK } from '@toro/domain/exams/exams/answers';
import { listModuleResults } from '@toro/domain/exams/exams/modules-to-study';
import { resultPercent } from '@toro/domain/exams/exams/result';
import { formatPracticeResult } from '@toro/domain/learning/study/practice';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { QuestionView } from '@toro/ui/question/question-view.tsx';
import { useState } from 'react';
import { ModuleResults } from '../../exams/exams/index.ts';
import { ReportErrorButton } from '../../questions/error-reports/index.ts';
import { CorrectedAnswer, rightAnswer } from './corrected-answer.tsx';
import classes from './practice-page.module.css';
import type { Practice, PracticeQuestion } from './queries.ts';
import { useStartPractice } from './use-start-practice.ts';

/** The answer that counted: in a training corrected at once only a confirmed one does. */
function findAnswers({ answers, choices }: Practice) {
  const counted = answers.filter(({ counter, is_fixed }) =>
    choices.is_corrected_at_once ? is_fixed : counter > 0,
  );
  return new Map(counted.map((each) => [each.question, each]));
}

/** The result of a training, weakest module first, and its corrected questions. */
export function PracticeResult({ practice }: { practice: Practice }) {
  const { questions, answered, correct, elapsed, wrong } = practice;
  const [shown, setShown] = useState<number | null>(null);
  const navigate = useNavigate();
  const start = useStartPractice();
  const answers = findAnswers(practice);
  const isRight = (question: PracticeQuestion) =>
    answers.get(question.id_questao)?.answer === rightAnswer(question) && answers.has(question.id_questao);
  const modules = listModuleResults(
    questions.filter(({ id_questao }) => answers.has(id_questao)),
    isRight,
  );
  const question = shown === null ? undefined : questions[shown];
  const given = question && answers.get(question.id_questao);
  const repeat = () =>
    start.mutate(
      { choices: practice.choices, repeat_of: practice.id },
      { onSuccess: ({ id }) => void navigate({ to: '/study/practice/$id', params: { id: String(id) } }) },
    );
  return (
    <main className={classes.result}>
      <PageHeader title="Treino encerrado" />
      <Card id="result" title="Resultado do treino">
        {answered > 0 && (
          <p>
            <b className="figure">{resultPercent(correct ?? 0, answered)}%</b>
          </p>
        )}
        <p>
          {answered === 0
            ? 'Você encerrou sem responder. Nada foi contado.'
            : formatPracticeResult(correct ?? 0, answered, elapsed)}
        </p>
        {modules.length > 0 && <ModuleResults modules={modules} />}
        {start.error && <Notice kind="failure">{start.failure}</Notice>}
        <div className="row" data-stretch>
          <Button renderRoot={(props) => <Link {...props} to="/study" />}>Continuar o meu dia</Button>
          {(wrong ?? 0) > 0 && (
            <Button variant="default" loading={start.isPending} onClick={repeat}>
              Repetir só as erradas
            </Button>
          )}
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/study/practice" />}>
            Montar outro treino
          </Button>
        </div>
      </Card>
      <Card id="correction" title="Correção">
        <ol className={`plainList ${classes.numbers}`} aria-label="Questões do treino">
          {questions.map((each, index) => {
            const state = !answers.has(each.id_questao) ? 'em branco' : isRight(each) ? 'certa' : 'errada';
            return (
              <li key={each.id_questao}>
                <Button
                  variant={shown === index ? 'filled' : 'default'}
                  aria-label={`Questão ${index + 1}, ${state}`}
                  aria-pressed={shown === index}
                  onClick={() => setShown(shown === index ? null : index)}
                >
                  {index + 1}
                  {state === 'em branco' ? ' –' : state === 'certa' ? ' ✓' : ' ✕'}
                </Button>
              </li>
            );
          })}
        </ol>
        {question && shown !== null && (
          <QuestionView
            key={question.id_questao}
            question={question}
            number={shown + 1}
            total={questions.length}
          >
            <CorrectedAnswer question={question} choice={given ? (given.answer ?? IDK) : null} />
            <ReportErrorButton question={question} source="review" />
          </QuestionView>
        )}
        {!question && (
          <p className="muted small">Escolha uma questão para ver a resposta certa e a resolução.</p>
        )}
      </Card>
    </main>
  );
}
