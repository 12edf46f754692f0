import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { parseNotebookSearch } from '@toro/domain/learning/study/notebook-filters';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { useState } from 'react';
import { PaperQuestionView } from '../../../exams/exams/index.ts';
import classes from './notebook.module.css';
import { notebookPaperQuery } from './queries.ts';

const route = getRouteApi('/full-screen/study/notebook/print');

type Content = 'answers' | 'questions';

const CONTENTS: { value: Content; label: string }[] = [
  { value: 'answers', label: 'Com respostas' },
  { value: 'questions', label: 'Só as questões' },
];

/** What is filtered in the notebook, for the browser's print. */
export function NotebookPrintPage() {
  const search = parseNotebookSearch({ ...route.useSearch() });
  const [content, setContent] = useState<Content>('answers');
  const query = useQuery(notebookPaperQuery(search));
  return (
    <main className={classes.paper}>
      <div className={`row ${classes.controls}`} data-spread>
        <Button
          variant="subtle"
          renderRoot={(props) => <Link {...props} to="/study/notebook" search={search} />}
        >
          Voltar ao caderno
        </Button>
        <SegmentedChoice<Content>
          label="O que imprimir"
          value={content}
          data={CONTENTS}
          onValue={setContent}
        />
        <Button disabled={!query.data} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <h1>Caderno de erros</h1>
      <QueryState
        query={query}
        loading="Carregando as questões..."
        skeleton={[200, 200]}
        failure={{ text: 'As questões não carregaram. Tente de novo.' }}
      >
        {({ questions, total }) => (
          <>
            <p className="small">
              {total > questions.length
                ? `As ${questions.length} mais recentes de ${total} questões`
                : `${questions.length} ${questions.length === 1 ? 'questão' : 'questões'}`}
            </p>
            {questions.map((question, at) => (
              <div key={question.id_questao} className={classes.paperQuestion}>
                <PaperQuestionView question={question} number={at + 1} />
              </div>
            ))}
            {content === 'answers' && (
              <section className={classes.paperKeys} aria-labelledby="keys">
                <h2 id="keys">Respostas e resoluções</h2>
                {questions.map(({ id_questao, answers, questao_comentada: text }, at) => (
                  <div key={id_questao} className={classes.paperQuestion}>
                    <p className="strong">
                      Questão {at + 1}: {letterAt(answers.findIndex(({ correta }) => correta === 1))}
                    </p>
                    {text && <CleanHtml html={text} printed />}
                  </div>
                ))}
              </section>
            )}
          </>
        )}
      </QueryState>
    </main>
  );
}
