import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { scoreTextsCalls } from '@toro/contract/catalogue/score-texts/calls';
import { scoreTextCalls } from '@toro/contract/catalogue/score-texts/content-calls';
import {
  describeReportCategory,
  describeReportType,
  REPORT_CATEGORIES,
  REPORT_TYPES,
} from '@toro/domain/learning/reports/score-text-fields';
import { Card } from '@toro/ui/card.tsx';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { CourseTabs, categoriesQuery } from '../categories/index.ts';
import classes from './score-texts.module.css';

const STATES = { published: 'No ar', draft: 'Rascunho', archived: 'Arquivado' } as const;

/** The sets of score texts by course category. */
export function ScoreTextsPage() {
  const mayWrite = usePermission()('texts.write');
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: ['list', 'score-text'],
    queryFn: () => api.send(scoreTextsCalls.listScoreTextSets),
  });
  return (
    <Page
      title="Textos de nota"
      parent={{ label: 'Cursos', to: '/cursos' }}
      actions={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Novo conjunto
          </Button>
        )
      }
    >
      <CourseTabs current="/textos-de-nota" />
      <QueryState
        query={query}
        loading="Carregando os textos..."
        skeleton={[320]}
        failure={{ title: 'Os textos não carregaram', text: 'Nada mudou. Tente de novo.' }}
        isEmpty={({ sets }) => sets.length === 0}
        empty={
          <EmptyState
            drawing="mountains"
            title="Ainda não há textos de nota"
            text="Relatórios e painéis mostram ao aluno o texto da faixa da nota dele."
          />
        }
      >
        {({ sets }) => (
          <Card
            id="conjuntos"
            title="Conjuntos"
            lead="Cada conjunto cobre as notas de 0 a 100 de um relatório, em uma etapa e uma categoria."
          >
            <ul className="plainList rows">
              {sets.map((set) => (
                <li key={set.id} className={classes.row}>
                  <div>
                    <Link to="/textos-de-nota/$id" params={{ id: String(set.id) }}>
                      <strong>
                        {describeReportType(set.report_type)}, {describeReportCategory(set.report_category)}
                      </strong>
                    </Link>
                    <p className="muted small">
                      {set.category_name} · {set.texts === 1 ? '1 faixa' : `${set.texts} faixas`}
                    </p>
                  </div>
                  <div className="row">
                    {set.has_draft && set.state === 'published' && (
                      <span className={classes.mark}>Com rascunho</span>
                    )}
                    <span className={classes.mark}>{STATES[set.state]}</span>
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
      {isAdding && <NewSetDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

const toOptions = (names: Readonly<Record<number, string>>) => [
  { value: '', label: 'Escolha' },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

function NewSetDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { data } = useQuery(categoriesQuery);
  const form = useAppForm({
    initialValues: { report_type: '', report_category: '', course_category: '' },
    validate: ({ report_type, report_category, course_category }) => ({
      report_type: report_type === '' ? 'Escolha o relatório.' : null,
      report_category: report_category === '' ? 'Escolha a etapa.' : null,
      course_category: course_category === '' ? 'Escolha a categoria.' : null,
    }),
    submit: ({ report_type, report_category, course_category }) =>
      api.send(scoreTextCalls.create, {
        body: {
          fields: {
            report_type: Number(report_type),
            report_category: Number(report_category),
            course_category: Number(course_category),
          },
        },
      }),
    onDone: ({ id }) => navigate({ to: '/textos-de-nota/$id', params: { id: String(id) } }),
  });
  return (
    <FormDialog title="Novo conjunto" form={form} confirm="Começar" onClose={onClose}>
      <SelectField label="Relatório" data={toOptions(REPORT_TYPES)} {...form.field('report_type')} />
      <SelectField label="Etapa" data={toOptions(REPORT_CATEGORIES)} {...form.field('report_category')} />
      <SelectField
        label="Categoria"
        data={toOptions(Object.fromEntries((data?.categories ?? []).map(({ id, name }) => [id, name])))}
        {...form.field('course_category')}
      />
    </FormDialog>
  );
}
