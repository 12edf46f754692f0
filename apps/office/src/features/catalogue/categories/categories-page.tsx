import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { categoriesCalls } from '@toro/contract/catalogue/categories/calls';
import {
  type CategoryFields,
  EXAM_TYPES,
  findCategoryErrors,
  LANDINGS,
  MAX_CATEGORY_NAME,
} from '@toro/domain/catalogue/courses/category-fields';
import { describeUse } from '@toro/domain/catalogue/courses/uses';
import { Card } from '@toro/ui/card.tsx';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { SavedStatesButton } from '../../../shared/history/saved-states.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import classes from './categories.module.css';
import { CourseTabs } from './course-tabs.tsx';
import { categoriesQuery, familiesQuery } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type Category = CallResponse<typeof categoriesCalls.listCategories>['categories'][number];

const refresh = () => queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });

/** The categories of courses and the facts of their exams. */
export function CategoriesPage() {
  const mayWrite = usePermission()('courses.write');
  const query = useQuery(categoriesQuery);
  const [editing, setEditing] = useState<Category | 'new' | null>(null);
  const [removing, setRemoving] = useState<Category | null>(null);
  return (
    <Page
      title="Categorias"
      parent={{ label: 'Cursos', to: '/cursos' }}
      actions={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setEditing('new')}
          >
            Nova categoria
          </Button>
        )
      }
    >
      <CourseTabs current="/cursos/categorias" />
      <QueryState
        query={query}
        loading="Carregando as categorias..."
        skeleton={[240]}
        failure={{ title: 'As categorias não carregaram', text: 'Nada mudou. Tente de novo.' }}
      >
        {({ categories }) => (
          <Card
            id="categorias"
            title="Categorias"
            lead="A categoria decide o que o aluno vê ao abrir o curso e com que prova os relatórios comparam."
          >
            {categories.length === 0 && <p className="muted">Ainda não há categorias.</p>}
            <ul className="plainList rows">
              {categories.map((category) => (
                <li key={category.id} className={classes.row}>
                  <div>
                    <strong>{category.name}</strong>
                    <p className="muted small">
                      {LANDINGS[category.landing]} ·{' '}
                      {describeUse({ what: 'courses', count: category.courses })} · nota recomendada{' '}
                      {category.recommended_score}
                    </p>
                  </div>
                  {mayWrite && (
                    <div className="row">
                      <SavedStatesButton
                        kind="category"
                        id={category.id}
                        name={category.name}
                        onRestored={refresh}
                      />
                      <Button variant="default" onClick={() => setEditing(category)}>
                        Mudar<span className="visuallyHidden"> {category.name}</span>
                      </Button>
                      <Button variant="default" onClick={() => setRemoving(category)}>
                        Remover<span className="visuallyHidden"> {category.name}</span>
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
      {editing && (
        <CategoryDialog category={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {removing && (
        <RemoveDialog
          name={`a categoria ${removing.name}`}
          remove={() => api.send(categoriesCalls.deleteCategory, { params: { id: removing.id } })}
          onDone={refresh}
          onClose={() => setRemoving(null)}
        />
      )}
    </Page>
  );
}

const toText = (value: number | null) => (value === null ? '' : String(value));
const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
const toOptional = (text: string) => (text.trim() === '' ? null : Number(text));

const toValues = (category: Category | null) => ({
  name: category?.name ?? '',
  landing: category?.landing ?? 'exam_date',
  family: toText(category?.family ?? null),
  exam_type: category?.exam_type ?? 'cfp',
  recommended_score: toText(category?.recommended_score ?? 70),
  answer_sheet: category?.answer_sheet ?? false,
  exam_questions: toText(category?.exam_questions ?? null),
  exam_needed: toText(category?.exam_needed ?? null),
  exam_pass_percent: toText(category?.exam_pass_percent ?? 70),
  exam_module_minimum: toText(category?.exam_module_minimum ?? null),
  simulado_percent: toText(category?.simulado_percent ?? 80),
  weekly_tests: toText(category?.weekly_tests ?? 30),
});

const toFields = (values: ReturnType<typeof toValues>): CategoryFields => ({
  name: values.name,
  landing: values.landing,
  family: toOptional(values.family),
  exam_type: values.exam_type,
  recommended_score: toNumber(values.recommended_score),
  answer_sheet: values.answer_sheet,
  exam_questions: toOptional(values.exam_questions),
  exam_needed: toOptional(values.exam_needed),
  exam_pass_percent: toNumber(values.exam_pass_percent),
  exam_module_minimum: toOptional(values.exam_module_minimum),
  simulado_percent: toNumber(values.simulado_percent),
  weekly_tests: toNumber(values.weekly_tests),
});

const listOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const families = useQuery(familiesQuery);
  const form = useAppForm({
    initialValues: toValues(category),
    validate: (values) => findCategoryErrors(toFields(values)),
    submit: (values) =>
      category
        ? api.send(categoriesCalls.saveCategory, {
            params: { id: category.id },
            body: { revision: category.revision, ...toFields(values) },
          })
        : api.send(categoriesCalls.createCategory, { body: toFields(values) }),
    onDone: ({ name }) => {
      toastSuccess(`Categoria ${name} salva. Os alunos veem com a próxima página que abrirem.`);
      onClose();
      return refresh();
    },
  });
  const number = { inputMode: 'numeric' as const, maxLength: 4 };
  const { onValue: setLanding, ...landing } = form.field('landing');
  const { onValue: setType, ...type } = form.field('exam_type');
  return (
    <FormDialog
      title={category ? 'Mudar categoria' : 'Nova categoria'}
      size="lg"
      form={form}
      confirm="Salvar categoria"
      onClose={onClose}
    >
      <CountedText label="Nome" maxLength={MAX_CATEGORY_NAME} data-autofocus {...form.field('name')} />
      <div className={classes.pair}>
        <SelectField
          label="Ao abrir o curso, mostrar"
          data={listOptions(LANDINGS)}
          {...landing}
          onValue={(value) => setLanding(value as CategoryFields['landing'])}
        />
        <SelectField
          label="Família de questões"
          data={[
            { value: '', label: 'Nenhuma' },
            ...(families.data?.families ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.field('family')}
        />
      </div>
      <div className={classes.pair}>
        <SelectField
          label="Exame"
          data={listOptions(EXAM_TYPES)}
          {...type}
          onValue={(value) => setType(value as CategoryFields['exam_type'])}
        />
        <TextField
          label="Nota recomendada"
          description="De 0 a 100."
          {...number}
          {...form.field('recommended_score')}
        />
      </div>
      <h3>A prova de verdade</h3>
      <div className={classes.three}>
        <TextField label="Questões" {...number} {...form.field('exam_questions')} />
        <TextField label="Acertos para passar" {...number} {...form.field('exam_needed')} />
        <TextField label="Percentual para passar" {...number} {...form.field('exam_pass_percent')} />
        <TextField label="Mínimo por módulo (%)" {...number} {...form.field('exam_module_minimum')} />
        <TextField label="Meta nos simulados (%)" {...number} {...form.field('simulado_percent')} />
        <TextField label="Testes por semana" {...number} {...form.field('weekly_tests')} />
      </div>
      <CheckboxField label="Os cursos têm gabarito da prova" {...form.field('answer_sheet')} />
    </FormDialog>
  );
}
