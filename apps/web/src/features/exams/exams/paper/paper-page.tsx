import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Message } from '@toro/ui/message.tsx';
import { type CSSProperties, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useRuntimeConfig } from '../../../../shared/runtime-config.ts';
import { AnswerGrid } from './answer-grid.tsx';
import classes from './paper.module.css';
import { PaperKey, PaperResolutions } from './paper-key.tsx';
import { type Paper, paperQuery } from './paper-query.ts';
import { PaperQuestionView } from './paper-question.tsx';
import { useContentLoaded } from './use-content-loaded.ts';
import { usePageMargins } from './use-page-margins.ts';

interface PaperFrameProps {
  state: 'loading' | 'failed' | 'ready';
  frameRef?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Always in the light scheme with the brand's colours. The PDF renderer waits for `data-report-state`. */
function PaperFrame({ state, frameRef, children }: PaperFrameProps) {
  const { brand } = useRuntimeConfig();
  const colours = { '--brand-ink': brand.light.ink, '--brand-accent': brand.light.accent } as CSSProperties;
  return (
    <main className={classes.paper} data-paper="" data-report-state={state} ref={frameRef} style={colours}>
      {children}
    </main>
  );
}

function PaperTitle({ paper: { titulo, curso, questions, gabarito, resolucoes } }: { paper: Paper }) {
  const { brand } = useRuntimeConfig();
  return (
    <header className={classes.title}>
      <div>
        <p className={classes.course}>{curso}</p>
        <h1>{titulo}</h1>
        <p className={classes.count}>
          {questions.length === 1 ? '1 questão' : `${questions.length} questões`} · Folha de respostas{' '}
          {gabarito || resolucoes ? 'depois das questões' : 'na última página'}
        </p>
      </div>
      <img src={brand.logo} alt={brand.name} className={classes.logo} />
    </header>
  );
}

interface PaperPart {
  section: NonNullable<Paper['settings']>['sections'][number] | undefined;
  /** The index of its first question. */
  first: number;
  questions: Paper['questions'];
}

/** The questions of each section; all together in a paper without sections. */
function splitBySection({ settings, questions }: Paper): PaperPart[] {
  const parts: PaperPart[] = [];
  questions.forEach((question, index) => {
    const { section: place } = question;
    const part = parts.at(-1);
    if (part && questions[index - 1]?.section === place) part.questions.push(question);
    else {
      const section = place === undefined ? undefined : settings?.sections[place];
      parts.push({ section, first: index, questions: [question] });
    }
  });
  return parts;
}

function LoadedPaper({ paper }: { paper: Paper }) {
  const frame = useRef<HTMLElement>(null);
  const complete = useContentLoaded(frame);
  usePageMargins(paper.titulo, paper.rascunho);
  return (
    <PaperFrame state={complete ? 'ready' : 'loading'} frameRef={frame}>
      {paper.rascunho && <p className={classes.draft}>RASCUNHO</p>}
      <PaperTitle paper={paper} />
      {paper.settings?.instructions && (
        <section className={classes.instructions} aria-labelledby="instructions">
          <h2 id="instructions">Instruções</h2>
          <p>{paper.settings.instructions}</p>
        </section>
      )}
      {splitBySection(paper).map(({ section, first, questions }) => (
        <section key={first} aria-label={section?.title}>
          {section && (
            <header className={classes.section}>
              <h2>{section.title}</h2>
              {section.text && <p>{section.text}</p>}
            </header>
          )}
          <div className={classes.columns}>
            {questions.map((question, index) => (
              <PaperQuestionView key={question.id_questao} question={question} number={first + index + 1} />
            ))}
          </div>
        </section>
      ))}
      <AnswerGrid optionCounts={paper.questions.map(({ answers }) => answers.length)} />
      <PaperKey paper={paper} />
      <PaperResolutions paper={paper} />
    </PaperFrame>
  );
}

/** A mock exam for print, opened by the PDF renderer with a signed link. */
export function PaperPage() {
  const { version = '' } = useParams({ strict: false });
  // The query as it was signed.
  const [search] = useState(() => window.location.search);
  const { data: paper, error } = useQuery(paperQuery(version, search));
  if (paper) return <LoadedPaper paper={paper} />;
  return (
    <PaperFrame state={error ? 'failed' : 'loading'}>
      {error ? (
        <Message
          drawing="mountains"
          title="Esta prova impressa não está aqui"
          text="O link venceu. Abra o simulado na página do curso e imprima de novo."
        />
      ) : (
        <p role="status">...carregando</p>
      )}
    </PaperFrame>
  );
}
