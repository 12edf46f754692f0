import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { IMPORT_STATES, type ImportStep } from '@toro/domain/questions/question-imports/imports';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { formatFigure } from '../../../shared/list/format-count.ts';
import { Page } from '../../../shared/page.tsx';
import { CheckStep } from './check-step.tsx';
import { DestinationStep } from './destination-step.tsx';
import { FileStep } from './file-step.tsx';
import { FinalStep, SimulationStep } from './finish-steps.tsx';
import { ImportSteps } from './import-steps.tsx';
import { importQuery, isBusy, type QuestionImport } from './queries.ts';
import classes from './question-imports.module.css';

/** The steps that an import can show; the first is shown where the address names no other. */
function listOpenSteps({ state }: QuestionImport): readonly ImportStep[] {
  // What stayed out can be mended and added after the commit.
  if (state === 'done') return ['conclusao', 'conferencia', 'simulacao'];
  if (state === 'committing' || state === 'undoing' || state === 'undone') return ['conclusao'];
  return state === 'refused' ? ['arquivo'] : ['arquivo', 'destino', 'conferencia', 'simulacao'];
}

function Step({ item, step }: { item: QuestionImport; step: ImportStep }) {
  if (step === 'arquivo') return <FileStep key={item.state} item={item} />;
  if (step === 'destino') return <DestinationStep item={item} />;
  if (step === 'conferencia') return <CheckStep item={item} />;
  return step === 'simulacao' ? <SimulationStep item={item} /> : <FinalStep item={item} />;
}

/** One import, step by step. Everything that was chosen is kept with it. */
export function ImportPage() {
  const { id = '', step: wanted } = useParams({ strict: false }) as { id?: string; step?: string };
  const query = useQuery(importQuery(id));
  return (
    <Page title="Importar questões" parent={{ label: 'Importações', to: '/questoes/importacoes' }}>
      <QueryState
        query={query}
        loading="Carregando a importação..."
        skeleton={[64, 320]}
        failure={{ title: 'A importação não carregou', text: 'Tudo está guardado. Tente de novo.' }}
      >
        {(item) => {
          const open = listOpenSteps(item);
          const step = open.find((each) => each === wanted) ?? open[0] ?? 'arquivo';
          return (
            <div className="stack">
              <ImportSteps id={item.id} current={step} open={open} />
              {item.failure && <Notice kind="failure">{item.failure}</Notice>}
              {isBusy(item) ? (
                <Card id="andamento" title={IMPORT_STATES[item.state]}>
                  <progress
                    className={classes.bar}
                    aria-label={IMPORT_STATES[item.state]}
                    {...(item.total > 0 &&
                      item.state === 'checking' && { value: item.progress, max: item.total })}
                  />
                  <p role="status">
                    {item.state === 'reading' && `${formatFigure(item.total)} questões lidas...`}
                    {item.state === 'checking' &&
                      `${formatFigure(item.progress)} de ${formatFigure(item.total)} conferidas...`}
                    {item.state === 'committing' && 'Gravando os rascunhos...'}
                    {item.state === 'undoing' && 'Desfazendo...'}
                  </p>
                </Card>
              ) : (
                <Step item={item} step={step} />
              )}
            </div>
          );
        }}
      </QueryState>
    </Page>
  );
}
